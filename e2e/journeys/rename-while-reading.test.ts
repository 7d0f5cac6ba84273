/** Names by the shooting date, saved at moments that nobody has chosen while three hundred files are read. */
import { writeFileSync } from 'node:fs';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readZip } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { chooseAny, openRenaming } from '../steps/pictures/renaming.ts';

const COUNT = 300;
/** A photograph is some megabytes; this takes about as long to find the dates in. */
const PADDING = 200_000;
const SEEDS = walked(1, 2, 3);

const { server, files, openPage } = await openJourney();

const dayOf = (at: number) => new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10);

/** A JPEG with a date and a size, whose pixels are noise: no step of renaming looks at them. */
function photograph(at: number): Buffer {
  const taken = `${dayOf(at).replaceAll('-', ':')} 08:00:00\0`;
  const tiff = Buffer.alloc(64);
  tiff.write('II*\0\x08\0\0\0', 'latin1');
  // One field of the first directory leads to the second, whose one field is the date.
  writeField(tiff, 8, { tag: 0x8769, type: 4, count: 1, value: 26 });
  writeField(tiff, 26, { tag: 0x9003, type: 2, count: 20, value: 44 });
  tiff.write(taken, 44, 'latin1');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  const head = [Buffer.from([0xff, 0xd8, 0xff, 0xe1]), length, body];
  return Buffer.concat([...head, FRAME, SCAN, Buffer.alloc(PADDING, at % 128), END]);
}

/** Baseline, one component, 8 × 8. */
const FRAME = Buffer.from('ffc0000b080008000801011100', 'hex');
const SCAN = Buffer.from('ffda0008010100003f00', 'hex');
const END = Buffer.from('ffd9', 'hex');

interface Field {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeField(tiff: Buffer, at: number, { tag, type, count, value }: Field): void {
  tiff.writeUInt16LE(1, at);
  tiff.writeUInt16LE(tag, at + 2);
  tiff.writeUInt16LE(type, at + 4);
  tiff.writeUInt32LE(count, at + 6);
  tiff.writeUInt32LE(value, at + 10);
}

/** Presses at moments drawn from a seed, whether the button is shown as shut or not, until it has pressed so often. */
function pressAtRandom(page: Page, seed: number): Promise<void> {
  return page.evaluate(async (given) => {
    let state = given * 7919;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let presses = 0; presses < 40; presses += 1) {
      await new Promise((resolve) => setTimeout(resolve, random() * 120));
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent?.includes('打包下载'))?.click();
    }
  }, seed);
}

it.each(SEEDS)('no name is wrong, whenever somebody saves (seed %i)', async (seed) => {
  const paths = Array.from({ length: COUNT }, (_, at) => {
    const path = files.write(`seed-${seed}/IMG_${at}.jpg`, '');
    writeFileSync(path, photograph(at));
    return path;
  });
  const wanted = Array.from({ length: COUNT }, (_, at) => `${dayOf(at)} 080000.jpg`).sort();
  const { page } = await openPage();
  await openRenaming(page, server.origin);
  await page.getByRole('button', { name: /^按拍摄时间/ }).click();
  const zips: Promise<string>[] = [];
  page.on('download', (download) => zips.push(download.path()));
  await chooseAny(page, paths);
  await pressAtRandom(page, seed);
  await page.getByText(`${COUNT} 个将改名`).waitFor();
  const last = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载' }).click();
  await last;
  for (const zip of await Promise.all(zips)) {
    expect([...readZip(zip).keys()].sort()).toEqual(wanted);
  }
});

import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { startComputingTime } from '@transmit/contract/testing/computing-time';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../browser/sound-pictures.ts';
import { spoiltPictures } from '../browser/spoilt-pictures.ts';
import { readExtent } from '../src/cmyk/read-extent.ts';
import { be16, buildJpeg, buildPng, bytes, chunk, letters } from '../src/codec/build-picture.ts';
import { readPictureHeader } from '../src/codec/read-picture-header.ts';
import { ImagingFailure } from '../src/failure.ts';
import { inflatePartly } from '../src/repair/inflate-partly.ts';
import { padWebp } from '../src/repair/pad-picture.ts';
import { repairJpeg } from '../src/repair/repair-jpeg.ts';
import { repairPicture } from '../src/repair/repair-picture.ts';
import { repairPng } from '../src/repair/repair-png.ts';

const copy = (file: Uint8Array) => new Uint8Array(file);

/** Text and noise: what packs well, and what does not. */
const CONTENT = Buffer.concat([
  Buffer.from('red green blue white '.repeat(3000)),
  Buffer.from(Array.from({ length: 40_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24)),
]);

describe('inflatePartly', () => {
  it.each([0, 1, 6, 9])('unpacks what zlib has packed at level %i', (level) => {
    const { bytes: unpacked, filled } = inflatePartly(
      deflateSync(CONTENT, { level }),
      CONTENT.length,
    );
    expect(filled).toBe(CONTENT.length);
    expect(CONTENT.equals(unpacked)).toBe(true);
  });

  it('knows the codes that no file names', () => {
    const packed = deflateSync(CONTENT, { strategy: constants.Z_FIXED });
    expect(inflatePartly(packed, CONTENT.length).filled).toBe(CONTENT.length);
  });

  it('gives of a cut stream what is in front of the cut, and no more than asked for', () => {
    const packed = deflateSync(CONTENT);
    for (const share of [0.01, 0.3, 0.7, 0.99]) {
      const part = packed.subarray(0, Math.floor(packed.length * share));
      const { bytes: unpacked, filled } = inflatePartly(part, CONTENT.length);
      expect(filled).toBeLessThan(CONTENT.length);
      expect(CONTENT.subarray(0, filled).equals(unpacked.subarray(0, filled))).toBe(true);
    }
    expect(inflatePartly(packed, 10)).toMatchObject({ filled: 10, bytes: { length: 10 } });
  });

  it('calls sound what has come whole, with its sum or without, and nothing else', () => {
    const packed = deflateSync(CONTENT);
    const wrong = copy(packed);
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    const sound = (file: Uint8Array) => inflatePartly(file, CONTENT.length).isSound;
    expect([packed, packed.subarray(0, -4), wrong, packed.subarray(0, -30)].map(sound)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('stops at nonsense', () => {
    expect(inflatePartly(Uint8Array.of(0x78, 0x9c, 0xff, 0xff), 100).filled).toBe(0);
    expect(inflatePartly(deflateRawSync(CONTENT), 100).filled).toBeLessThanOrEqual(100);
  });
});

// SECURITY §3 row 185.
describe('a JPEG', () => {
  const jpeg = copy(readFixture('sound/baseline.jpg'));
  const progressive = copy(readFixture('sound/progressive.jpg'));

  it.each([jpeg, progressive])('that lacks nothing but its end is whole', (file) => {
    expect(repairJpeg(file.subarray(0, -2))).toMatchObject({ isIncomplete: false });
    expect(repairJpeg(file)).toMatchObject({ isIncomplete: false });
  });

  // SECURITY §3 row 187.
  it.each([jpeg, progressive])('that is cut anywhere in its pixels is not', (file) => {
    const scan = Buffer.from(file).indexOf(Buffer.from([0xff, 0xda]));
    const end = file.length - 2;
    for (let share = 0.05; share < 0.99; share += 0.047) {
      const at = Math.floor(scan + (end - scan) * share);
      expect([share, repairJpeg(file.subarray(0, at))?.isIncomplete ?? true]).toEqual([
        share,
        true,
      ]);
    }
  });

  it('of which no block has come is not filled with grey', () => {
    const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]));
    expect(repairJpeg(jpeg.subarray(0, scan + 14))).toBeUndefined();
  });

  it('that says to be large and holds nothing costs nothing', () => {
    const restarts = [0xff, 0xdd, 0, 4, ...be16(1)];
    const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0];
    for (const frameCode of [0xc0, 0xc2]) {
      const size = { width: 60_000, height: 60_000 };
      const file = buildJpeg({ ...size, frameCode, tail: [...restarts, ...scan, 0, 0xff, 0xd9] });
      const computedMs = startComputingTime();
      expect(readExtent(file)).toBe('part');
      expect(computedMs()).toBeLessThan(500);
    }
  });
});

describe('a PNG', () => {
  it('is whole where only its sums are wrong', async () => {
    const png = copy(readFixture('sound/plain.png'));
    png[png.length - 1] = 0;
    png[32] = 0;
    expect(await repairPng(png)).toMatchObject({ isIncomplete: false });
  });

  // SECURITY §3 row 187.
  it('whose pixels were written over in the middle is shown up to there', async () => {
    const png = copy(readFixture('sound/plain.png'));
    for (let at = png.length >> 1; at < (png.length >> 1) + 64; at += 1) png[at] = 0x55;
    const repaired = await repairPng(png);
    expect(repaired).toMatchObject({ isIncomplete: true });
    const again = await repairPng(copy(new Uint8Array(await (repaired?.file.arrayBuffer() ?? []))));
    // The written file is sound: each row has a filter that exists.
    expect(again).toMatchObject({ isIncomplete: false });
  });

  it('of which not one row has come is not shown', async () => {
    const png = Buffer.from(readFixture('sound/plain.png'));
    const pixels = png.indexOf('IDAT');
    expect(await repairPng(copy(png.subarray(0, pixels + 60)))).toBeUndefined();
  });

  it('of rows beyond the memory of a tab is not unpacked', async () => {
    const rows = chunk('IDAT', [...deflateSync(Buffer.alloc(1_000_000))]);
    expect(
      await repairPng(buildPng({ width: 20_000, height: 20_000, chunks: [rows] })),
    ).toBeUndefined();
  });
});

it('a WebP that says to be longer than a tab’s memory is not filled up', () => {
  const head = [...letters('RIFF'), 0, 0, 0, 0x7f, ...letters('WEBPVP8 '), 0, 0, 0, 0x70];
  expect(padWebp(bytes(head, [0, 0, 0, 0]))).toBeUndefined();
});

// SECURITY §3 row 188.
it('a spoilt picture is repaired or not, within two seconds, and never throws', async () => {
  for (const { name, bytes: file } of spoiltPictures(96)) {
    const computedMs = startComputingTime();
    const blob = new Blob([file]);
    const header = await readPictureHeader(blob).catch((error: unknown) => error);
    if (header instanceof Error) expect(header, name).toBeInstanceOf(ImagingFailure);
    else await repairPicture(blob, header as Awaited<ReturnType<typeof readPictureHeader>>);
    expect([name, computedMs() < 2000]).toEqual([name, true]);
  }
});

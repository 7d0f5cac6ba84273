/**
 * The pictures of the papers are taken by the journeys that prove their screens, where a journey says
 * `matchPicture(page, name)`. `npm run pictures` takes them anew; every other run compares the screen with the words
 * that stood on it then, and with the picture seen from afar.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareLook } from './compare-look.ts';
import { maskWords, readWords } from './read-words.ts';
import { shoot } from './shoot.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const IS_TAKING = process.env['TAKE_PICTURES'] === '1';
/** Beyond it a part of the screen has moved, has gone or has another colour. */
const MOST_DIFFERENT = 0.06;
const PATIENCE_MS = 10_000;

export async function matchPicture(
  page: Page,
  name: string,
  { folder = FOLDER, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const picture = join(folder, `${name}.png`);
  const told = join(folder, 'words', `${name}.txt`);
  if (IS_TAKING) return takePicture(page, picture, told);
  const hint = `docs/pictures/${name}.png is older than its screen: npm run pictures`;
  expect(existsSync(picture) && existsSync(told), hint).toBe(true);
  const before = { words: readFileSync(told, 'utf8').trimEnd(), bytes: readFileSync(picture) };
  const seen = await seeUntilAlike(page, before, patienceMs);
  expect(seen.words, hint).toBe(before.words);
  expect(
    seen.share,
    `${hint} (${Math.round(seen.share * 100)} % of it looks different)`,
  ).toBeLessThan(MOST_DIFFERENT);
}

async function takePicture(page: Page, picture: string, told: string): Promise<void> {
  const { words, bytes } = await see(page);
  mkdirSync(dirname(told), { recursive: true });
  writeFileSync(picture, bytes);
  writeFileSync(told, `${words}\n`);
}

async function see(page: Page): Promise<{ words: string; bytes: Buffer }> {
  await untilAtRest(page);
  const words = maskWords(await readWords(page)).join('\n');
  return { words, bytes: await shoot(page) };
}

/** A notice that is still going, or a thumbnail that is still coming, is waited for on a busy machine. */
async function seeUntilAlike(
  page: Page,
  before: { words: string; bytes: Buffer },
  patienceMs: number,
) {
  const givenUpAt = Date.now() + patienceMs;
  for (;;) {
    const { words, bytes } = await see(page);
    const share = await compareLook(page, bytes, before.bytes);
    const isAlike = words === before.words && share < MOST_DIFFERENT;
    if (isAlike || Date.now() > givenUpAt) return { words, share };
    await delay(250);
  }
}

/** Nothing is pointed at, letters and pictures are there, and what was moving has arrived. */
async function untilAtRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/**
 * The pictures of the papers are taken by the journeys that prove their screens, where a journey says
 * `matchPicture(page, name)`. `npm run pictures` takes them anew; every other run compares the screen with the words
 * that stood on it then, and with the picture seen from afar.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareLook } from './compare-look.ts';
import { maskWords, readWords } from './read-words.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const IS_TAKING = process.env['TAKE_PICTURES'] === '1';
/** Beyond it a part of the screen has moved, has gone or has another colour. */
const MOST_DIFFERENT = 0.06;

export async function matchPicture(page: Page, name: string, folder = FOLDER): Promise<void> {
  await untilAtRest(page);
  const words = maskWords(await readWords(page)).join('\n');
  const bytes = await page.screenshot();
  const picture = join(folder, `${name}.png`);
  const told = join(folder, 'words', `${name}.txt`);
  if (IS_TAKING) {
    mkdirSync(join(folder, 'words'), { recursive: true });
    writeFileSync(picture, bytes);
    writeFileSync(told, `${words}\n`);
    return;
  }
  const hint = `docs/pictures/${name}.png is older than its screen: npm run pictures`;
  expect(existsSync(picture) && existsSync(told), hint).toBe(true);
  expect(words, hint).toBe(readFileSync(told, 'utf8').trimEnd());
  const share = await compareLook(page, bytes, readFileSync(picture));
  expect(share, `${hint} (${Math.round(share * 100)} % of it looks different)`).toBeLessThan(
    MOST_DIFFERENT,
  );
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

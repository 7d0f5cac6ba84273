/** Under the few colours of a person's system, whatever is chosen, on or so far along still shows it (UI §11). */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

const PICTURE = {
  name: '一.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const groundOf = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor);

const adjustOf = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one).getPropertyValue('forced-color-adjust'));

async function openForced(path: string): Promise<Page> {
  const page = await screens.open(path, {});
  await page.emulateMedia({ forcedColors: 'active' });
  return page;
}

/** Reads the colours that the system has for a selection and for its text. */
function readSelection(page: Page) {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none';
    document.body.append(probe);
    const { backgroundColor: ground, color } = getComputedStyle(probe);
    probe.remove();
    return { ground, color };
  });
}

it('the chosen one of several is told by the colour of a selection', async () => {
  const page = await openForced('/v/tuyapl');
  // The settings come with the first picture.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择图片' }).first().click(),
  ]);
  await chooser.setFiles(PICTURE);
  const { ground } = await readSelection(page);
  const chosen = page.locator('[aria-pressed="true"]');
  await chosen.first().waitFor();
  expect(await groundOf(chosen.first())).toBe(ground);
  // No plate behind the word, on which it would not be read.
  await expect.poll(() => adjustOf(chosen.first())).toBe('none');
  expect(await groundOf(page.locator('[aria-pressed="false"]').first())).not.toBe(ground);

  const place = page.locator('main [aria-current="page"]');
  expect(await groundOf(place)).toBe(ground);

  const segment = page.locator('label:has(> input[type=radio].opacity-0)');
  const isChosen = (one: Locator) => one.locator('input').isChecked();
  for (const one of await segment.all()) {
    expect((await groundOf(one)) === ground).toBe(await isChosen(one));
  }
  expect(await segment.count()).toBeGreaterThan(1);
});

it('a theme’s swatch keeps its colours, and the chosen one its ring', async () => {
  const page = await openForced('/v/tuyapl');
  const { ground } = await readSelection(page);
  const swatches = page.getByRole('group', { name: '主题' }).first().locator('input + span');
  await swatches.first().waitFor();
  const shown = await swatches.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundImage, outlineColor } = getComputedStyle(one);
      return { backgroundImage, outlineColor };
    }),
  );
  expect(new Set(shown.map(({ backgroundImage }) => backgroundImage)).size).toBe(3);
  expect(shown.filter(({ outlineColor }) => outlineColor === ground)).toHaveLength(1);
});

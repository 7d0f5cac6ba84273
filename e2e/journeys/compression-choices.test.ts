/** Choices of compression beside the rule: formats, sizes, and a near look at before and after. */
import { readFileSync, writeFileSync } from 'node:fs';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, type PageOptions, PHONE } from '../steps/browser/browser.ts';
import {
  choosePictures,
  openSettings,
  openTool,
  paintPictures,
  picture,
  readZip,
  saved,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { KILOBYTE, MANY, ONE, setTarget, untilAtRest } from '../steps/pictures/compressing.ts';
import { buildOddPng } from '../steps/pictures/odd-pictures.ts';

const { server, browser, files, openPage } = await openJourney();
const painted = await paintPictures(browser, files, {
  'photo.jpg': { width: 1600, height: 1200, seed: 3 },
  'long.jpg': { width: 790, height: 15_000, seed: 4 },
});
const photo = painted['photo.jpg'] ?? '';
const long = painted['long.jpg'] ?? '';
/** A disc on nothing. */
const clear = files.write('clear.png', '');
writeFileSync(
  clear,
  buildOddPng({
    width: 500,
    height: 400,
    colour: (x, y) => [
      180 + ((x * y) % 70),
      (x * 31) % 200,
      (y * 17) % 200,
      Math.hypot(x - 250, y - 200) < 150 ? 255 : 0,
    ],
  }),
);

async function open(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  await openTool(opened.page, server.origin, path);
  return opened;
}

const saveButton = (page: Page) => page.getByRole('button', { name: '下载这张' });

describe('transparency', () => {
  it('that is lost is said at the picture, which keeps it as WebP; the others stay', async () => {
    const { page, faults } = await open(MANY);
    await setTarget(page, '20');
    await choosePictures(page, [clear, photo]);
    await untilAtRest(page, 2);
    const card = picture(page, 'clear.png');
    await card.getByText('JPEG 没有透明，透明部分已填成白色').waitFor();
    expect(await picture(page, 'photo.jpg').getByText('透明').count()).toBe(0);
    await card.getByRole('button', { name: '改用 WebP' }).click();
    await card.getByRole('button', { name: '恢复统一设置' }).waitFor();
    await untilAtRest(page, 2);
    const archive = await saved(page, page.getByRole('button', { name: '打包下载' }));
    const entries = readZip(archive.path);
    expect([...entries.keys()].sort()).toEqual(['clear.webp', 'photo.jpg']);
    expect(entries.get('clear.webp')?.toString('latin1', 8, 12)).toBe('WEBP');
    await card.getByRole('button', { name: '恢复统一设置' }).click();
    await card.getByText('JPEG 没有透明，透明部分已填成白色').waitFor();
    expect(faults).toEqual([]);
  });

  it('is kept by PNG with fewer colours, chosen for all and remembered', async () => {
    const { page } = await open(ONE);
    await setTarget(page, '20');
    await page.getByText('PNG', { exact: true }).click();
    await choosePictures(page, [clear]);
    await page.getByText(/^\d+ 色$/).waitFor();
    const result = await saved(page, saveButton(page));
    expect(result.name).toBe('clear.png');
    expect(readFileSync(result.path).length).toBeLessThanOrEqual(20 * KILOBYTE);
    const ground = (layer: Locator) =>
      layer.evaluate((image) => getComputedStyle(image).backgroundImage);
    expect(await ground(layers(page).first())).toContain('gradient');
    await page.reload();
    await openSettings(page);
    await expect
      .poll(() => page.getByRole('radio', { name: 'PNG', exact: true }).isChecked())
      .toBe(true);
  });
});

describe('a long picture', () => {
  it('is warned of, and keeps its width where one asks for that', async () => {
    const { page, faults } = await open(ONE);
    await choosePictures(page, [long]);
    await page.getByText('长图按最长边缩小后太窄，文字会看不清').waitFor();
    await page.getByText('105 × 2000', { exact: true }).waitFor();
    await page.getByRole('button', { name: '按宽度缩小' }).click();
    // Both what it was and what it is.
    await expect.poll(() => page.getByText('790 × 15000', { exact: true }).count()).toBe(2);
    expect((await saved(page, saveButton(page))).name).toBe('long.jpg');
    expect(faults).toEqual([]);
  });

  it('is scaled by the width that is set for all, and not with one that nobody can mean', async () => {
    const { page } = await open(ONE);
    await openSettings(page);
    await page.getByRole('combobox', { name: '尺寸' }).selectOption('限宽度');
    const bound = page.getByRole('textbox', { name: '上限' });
    await bound.fill('0');
    await page.getByText('请填 16 到 32767').waitFor();
    await choosePictures(page, [long]);
    await page.getByText('设置有误，改正后自动开始').waitFor();
    await bound.fill('395');
    await page.getByText('395 × 7500', { exact: true }).waitFor();
    await page.reload();
    await openSettings(page);
    await expect.poll(() => bound.inputValue()).toBe('395');
  });
});

it('print in four inks is said at its card to have become light', async () => {
  const { page } = await open(MANY);
  const inks = readFileSync(
    new URL('../../packages/imaging/browser/fixtures/cmyk.jpg', import.meta.url),
  );
  const path = files.write('print.jpg', '');
  // Larger than the target by what follows its end.
  writeFileSync(path, Buffer.concat([inks, Buffer.alloc(30 * KILOBYTE)]));
  await setTarget(page, '20');
  await choosePictures(page, [path]);
  const said = picture(page, 'print.jpg').getByText('印刷色（CMYK）已转为屏幕色，颜色可能略有变化');
  await expect.poll(() => said.count()).toBe(1);
});

/** Returns the places of a comparison's pictures, in the order of the page. */
async function boxes(page: Page): Promise<{ left: number; top: number; width: number }[]> {
  const all = await layers(page).all();
  return Promise.all(all.map(boxIn));
}

const layers = (page: Page) =>
  page.locator('main img[src^="blob:"], [role=dialog] img[src^="blob:"]');

/** Relative to its view. */
function boxIn(layer: Locator) {
  return layer.evaluate((image) => {
    const own = image.getBoundingClientRect();
    const view = image.closest('[data-view]')?.getBoundingClientRect();
    return {
      left: Math.round(own.left - (view?.left ?? 0)),
      top: Math.round(own.top - (view?.top ?? 0)),
      width: Math.round(own.width),
    };
  });
}

async function openCompared(options: PageOptions = {}) {
  const opened = await open(ONE, options);
  await choosePictures(opened.page, [photo]);
  await saveButton(opened.page).waitFor();
  await expect.poll(() => layers(opened.page).count()).toBe(2);
  return opened;
}

const percent = (page: Page) => page.getByRole('group', { name: '缩放' }).getByRole('status');

describe('before and after', () => {
  it('are seen nearer by buttons, and whole again', async () => {
    const { page, faults } = await openCompared();
    const [whole] = await boxes(page);
    await page.getByRole('button', { name: '放大' }).click();
    const [near, other] = await boxes(page);
    expect((near?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1.5, 1);
    expect(other).toEqual(near);
    await page.getByRole('button', { name: '1:1' }).click();
    expect(await percent(page).textContent()).toBe('100%');
    await page.getByRole('button', { name: '看全图' }).click();
    expect((await boxes(page))[0]).toEqual(whole);
    expect(faults).toEqual([]);
  });

  it('are zoomed by the wheel around the pointer, and moved by dragging', async () => {
    const { page } = await openCompared();
    const view = page.locator('[data-view]');
    const { x = 0, y = 0, width = 0, height = 0 } = (await view.boundingBox()) ?? {};
    const pointer = { x: x + width * 0.75, y: y + height * 0.4 };
    const share = ({ left, width: wide }: { left: number; width: number }) =>
      (width * 0.75 - left) / wide;
    const [whole] = await boxes(page);
    await page.mouse.move(pointer.x, pointer.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await boxes(page))[0]?.width).toBeGreaterThan(width * 2);
    const [near] = await boxes(page);
    if (!whole || !near) throw new Error('no pictures');
    expect(share(near)).toBeCloseTo(share(whole), 1);
    await page.mouse.down();
    await page.mouse.move(pointer.x - 60, pointer.y - 30);
    await page.mouse.up();
    const [moved, other] = await boxes(page);
    expect([(moved?.left ?? 0) - near.left, (moved?.top ?? 0) - near.top]).toEqual([-60, -30]);
    expect(other).toEqual(moved);
  });

  it('stand beside each other at the same place, moved by keys, and that is remembered', async () => {
    const { page } = await openCompared();
    await page.getByText('并排', { exact: true }).click();
    const views = page.getByRole('group', { name: /加减键缩放/ });
    expect(await views.count()).toBe(2);
    await views.first().focus();
    for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const [before, after] = await boxes(page);
    expect(after).toEqual(before);
    expect(before?.left).toBeLessThan(0);
    await page.keyboard.press('0');
    expect((await boxes(page))[0]?.left).toBeGreaterThanOrEqual(0);
    await page.reload();
    await choosePictures(page, [photo]);
    await expect.poll(() => views.count()).toBe(2);
  });

  it('are pinched with two fingers', async () => {
    const { page, context } = await openCompared({ viewport: PHONE, isTouched: true });
    const view = page.locator('[data-view]');
    await view.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await view.boundingBox()) ?? {};
    const [whole] = await boxes(page);
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({
                x: x + width / 2 + side * apart,
                y: y + height / 2,
                id,
              })),
      });
    await touch('touchStart', 30);
    for (const apart of [40, 55, 70, 90]) await touch('touchMove', apart);
    await touch('touchEnd', 90);
    await expect
      .poll(async () => ((await boxes(page))[0]?.width ?? 0) / (whole?.width ?? 1))
      .toBeGreaterThan(2);
  });

  it('are compared in the dialog of a batch as well, and Escape closes it', async () => {
    const { page } = await open(MANY);
    await choosePictures(page, [photo]);
    await untilAtRest(page, 1);
    await picture(page, 'photo.jpg').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '放大' }).click();
    await expect.poll(() => dialog.getByRole('button', { name: '看全图' }).isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

it.each(
  walked(
    ['at 390 px', { viewport: PHONE }],
    ['at 1280 px', { viewport: DESKTOP }],
    ['in the dark theme', { viewport: DESKTOP, dark: true }],
  ),
)('%s choices and comparison are accessible and nothing is cut off', async (_title, options) => {
  const { page } = await open(ONE, options);
  await setTarget(page, '20');
  await choosePictures(page, [clear]);
  await page.getByRole('button', { name: '改用 PNG' }).waitFor();
  for (const mode of ['并排', '拖动']) {
    await page.getByText(mode, { exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
});

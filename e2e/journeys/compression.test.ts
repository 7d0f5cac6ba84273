import { readFileSync } from 'node:fs';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, type PageOptions, PHONE } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import {
  choosePictures,
  openSettings,
  openTool,
  paintPictures,
  picture,
  readZip,
  saved,
  untilStocked,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import {
  KILOBYTE,
  MANY,
  ONE,
  PAINTINGS,
  setTarget,
  untilAtRest,
} from '../steps/pictures/compressing.ts';
import { compressLiterally } from '../steps/pictures/literal-compression.ts';

const { server, browser, files, openPage } = await openJourney();
const { 'large.jpg': _, ...used } = PAINTINGS;
const paths = await paintPictures(browser, files, used);

const at = (...names: (keyof typeof used)[]) => names.map((name) => paths[name] ?? '');

async function open(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  await openTool(opened.page, server.origin, path);
  return opened;
}

describe('one picture', () => {
  it.each([60, 200, 500])('is at %i KB what the literal loop makes of it', async (kilobytes) => {
    const { page, faults } = await open(ONE);
    await openSettings(page);
    await page.getByRole('button', { name: `${kilobytes} KB`, exact: true }).click();
    await choosePictures(page, at('photo.jpg'));
    const result = await saved(page, page.getByRole('button', { name: '下载这张' }));
    expect(result.name).toBe('photo.jpg');
    const expected = await compressLiterally(browser, at('photo.jpg')[0] ?? '', kilobytes * 1024);
    expect(readFileSync(result.path).equals(expected)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('that is small enough comes back untouched', async () => {
    const { page } = await open(ONE);
    await choosePictures(page, at('small.jpg'));
    await page.getByText('没有超过目标，原样返回').waitFor();
    const result = await saved(page, page.getByRole('button', { name: '下载这张' }));
    expect(readFileSync(result.path).equals(readFileSync(at('small.jpg')[0] ?? ''))).toBe(true);
  });

  // SECURITY §3 row 118.
  it('is not started with a target that cannot be used, and is once it can', async () => {
    const { page } = await open(ONE);
    for (const [typed, hint] of [
      ['0', '最小 1 KB'],
      ['-1', '最小 1 KB'],
      ['abc', '请填数字'],
      ['1000000000', '最大 102400 KB'],
      ['', '请填写目标大小'],
    ] as const) {
      await setTarget(page, typed);
      await page.getByRole('alert').getByText(hint).waitFor();
    }
    await choosePictures(page, at('folder/a.jpg'));
    await page.getByText('设置有误，改正后自动开始').waitFor();
    await setTarget(page, '100');
    const result = await saved(page, page.getByRole('button', { name: '下载这张' }));
    expect(readFileSync(result.path).length).toBeLessThanOrEqual(100 * KILOBYTE);
  });

  // SECURITY §3 row 119.
  it('says how large it stays when the rule cannot reach the target; better quality can', async () => {
    const { page } = await open(ONE);
    await setTarget(page, '10');
    await choosePictures(page, at('folder/a.jpg'));
    await page.getByText(/仍有 \d+ KB，达不到 10 KB/).waitFor();
    await page.getByText('画质优先').click();
    await page.getByText('为了达到目标大小，尺寸也缩小了').waitFor({ timeout: 60_000 });
    const result = await saved(page, page.getByRole('button', { name: '下载这张' }));
    expect(readFileSync(result.path).length).toBeLessThanOrEqual(10 * KILOBYTE);
  });

  it('is compared with the arrow keys', async () => {
    const { page } = await open(ONE);
    await choosePictures(page, at('folder/a.jpg'));
    const slider = page.getByRole('slider', { name: /对比位置/ });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe('51');
    await page.keyboard.press('Home');
    await expect.poll(() => slider.inputValue()).toBe('0');
  });

  it('keeps the settings over a reload', async () => {
    const { page } = await open(ONE);
    await setTarget(page, '123');
    await page.getByText('画质优先').click();
    await page.reload();
    await openSettings(page);
    await expect
      .poll(() => page.getByRole('textbox', { name: '目标大小' }).inputValue())
      .toBe('123');
    await expect.poll(() => page.getByRole('radio', { name: '画质优先' }).isChecked()).toBe(true);
  });
});

it('no picture leaves the browser, and the tool goes on without a network', async () => {
  const { page, context, faults } = await openPage();
  const network = watchNetwork(page, server.origin);
  await openTool(page, server.origin, MANY);
  await untilStocked(page);
  await context.setOffline(true);
  await choosePictures(page, at('photo.jpg', 'folder/below/b.png'));
  await untilAtRest(page, 2);
  await picture(page, 'photo.jpg').click();
  await page.getByRole('slider', { name: /对比位置/ }).waitFor();
  await page.keyboard.press('Escape');
  const archive = await saved(page, page.getByRole('button', { name: '打包下载' }));
  expect(readZip(archive.path).size).toBe(2);
  await context.setOffline(false);
  expect(network.requests().length).toBeGreaterThan(3);
  expect(network.leaks()).toEqual([]);
  expect(faults).toEqual([]);
});

it('gives every control of both screens the room of a finger', async () => {
  const { page } = await openPage({ viewport: PHONE, isTouched: true });
  for (const path of [ONE, MANY]) {
    await openTool(page, server.origin, path);
    await choosePictures(page, at('small.jpg'));
    await page.getByText('没有超过目标，原样返回').waitFor();
    const controls = page.locator('main :is(a, button, input)').filter({ visible: true });
    for (const control of await controls.all()) {
      const name = await control.evaluate((one) => one.outerHTML);
      expect(await room(control), name).toBeGreaterThanOrEqual(44);
    }
  }
});

it.each(
  walked(
    ['at 390 px', { viewport: PHONE }],
    ['at 1280 px', { viewport: DESKTOP }],
    ['in the dark theme', { viewport: DESKTOP, dark: true }],
  ),
)('%s both screens are accessible and nothing is cut off', async (_title, options) => {
  const { page } = await open(MANY, options);
  expect(await accessibilityFaults(page)).toEqual([]);
  const bad = files.write('bad.jpg', 'this is no picture');
  await choosePictures(page, [...at('photo.jpg', 'small.jpg'), bad]);
  await untilAtRest(page, 2);
  for (const layout of ['网格', '列表']) {
    await page.getByText(layout, { exact: true }).click();
    await picture(page, 'bad.jpg').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await openTool(page, server.origin, ONE);
  await choosePictures(page, at('photo.jpg'));
  await page.getByRole('slider', { name: /对比位置/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

/** The height in which a finger finds a control or its label. */
function room(control: Locator): Promise<number> {
  return control.evaluate((one) => {
    one.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const target = one.closest('label') ?? one;
    const [x, y] = [left + width / 2, Math.floor(top + height / 2)];
    const isHit = (to: number) => target.contains(document.elementFromPoint(x, to));
    const reach = (step: 1 | -1) => {
      let to = y;
      while (isHit(to)) to += step;
      return Math.abs(to - y);
    };
    return reach(1) + reach(-1) - 1;
  });
}

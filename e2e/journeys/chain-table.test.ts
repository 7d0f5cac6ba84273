/** /v/koutu?do=all as a table of files and steps, its order by hand, and the ways into it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, PHONE, WORK_MS } from '../steps/browser/browser.ts';
import {
  choosePictures,
  openTool,
  picture,
  pictureButton,
  preferColours,
  readZip,
  saved,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';
import { paintThing } from '../steps/paper.ts';

const PATH = '/v/koutu?do=all';

const { server, browser, files, newViewer, openPage } = await openJourney();

let plain: string;
let cluttered: string;
let broken: string;

beforeAll(async () => {
  plain = await paintThing(browser, files, { name: 'plain.png', ground: 'plain' });
  cluttered = await paintThing(browser, files, { name: 'cluttered.png', ground: 'cluttered' });
  broken = files.write('broken.png', 'no picture at all');
});

async function openTable(page: Page, paths: string[]): Promise<void> {
  await preferColours(page);
  await openTool(page, server.origin, PATH);
  await choosePictures(page, paths);
  await page.getByText('步骤表', { exact: true }).click();
}

const cell = (page: Page, name: string, step: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}，${step}：`) });

/** Reads a cell's word about its step. */
async function stateOf(page: Page, name: string, step: string): Promise<string> {
  const label = (await cell(page, name, step).getAttribute('aria-label')) ?? '';
  return label.slice(label.indexOf('：') + 1);
}

const states = (page: Page, name: string) =>
  Promise.all(['抠图', '画布', '压缩', '重命名'].map((step) => stateOf(page, name, step)));

/** Names in the order of the table. */
async function namesIn(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^移动 .*，现在第 \d+ 个/ });
  const labels = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  return labels.map((label) => /^移动 (.*)，现在第/.exec(label)?.[1] ?? '');
}

const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^移动 ${name}，`) });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? '');

describe('the table of files and steps', () => {
  it('shows each step of each file, opens it to be mended, and redoes what depends on it', async () => {
    const { page, faults } = await openPage({ viewport: DESKTOP });
    await openTable(page, [broken, cluttered, plain]);
    await expect
      .poll(() => states(page, 'plain.png'), { timeout: WORK_MS })
      .toEqual(['完成', '完成', '完成', '主图3.jpg']);
    await expect
      .poll(() => states(page, 'cluttered.png'), { timeout: WORK_MS })
      .toEqual(['需要确认', '等确认', '等确认', '主图2.png']);
    await expect
      .poll(async () => (await states(page, 'broken.png')).slice(0, 3))
      .toEqual(['失败', '未做', '未做']);
    await page.getByText('这不是图片，支持 JPEG').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    // The unsure cutout opens at its easel; as it is good, the later steps of that row follow.
    await cell(page, 'cluttered.png', '抠图').click();
    await page.getByRole('application', { name: 'cluttered.png 的抠图画布' }).waitFor();
    await page.getByRole('button', { name: '这样就好' }).click();
    await expect
      .poll(() => states(page, 'cluttered.png'), { timeout: WORK_MS })
      .toEqual(['完成', '完成', '完成', '主图2.jpg']);

    // A step in the middle: the earlier one is kept, as is every other row.
    const kept = await thumbnails(page, 'plain.png');
    const before = await thumbnails(page, 'cluttered.png');
    await cell(page, 'cluttered.png', '画布').click();
    await page.getByRole('img', { name: 'cluttered.png：画布' }).waitFor();
    await page.getByRole('slider', { name: '留白' }).last().fill('30');
    await page.getByRole('button', { name: '恢复统一设置' }).waitFor();
    await expect
      .poll(() => states(page, 'cluttered.png'), { timeout: WORK_MS })
      .toEqual(['完成', '完成', '完成', '主图2.jpg']);
    await expect.poll(async () => (await thumbnails(page, 'cluttered.png'))[1]).not.toBe(before[1]);
    const after = await thumbnails(page, 'cluttered.png');
    expect(after[0]).toBe(before[0]);
    expect(after[2]).not.toBe(before[2]);
    expect(await thumbnails(page, 'plain.png')).toEqual(kept);
    // Opened once more while it is open: it comes into sight at that step.
    await cell(page, 'cluttered.png', '压缩').click();
    await page.getByRole('img', { name: 'cluttered.png：压缩' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('img', { name: 'cluttered.png：压缩' }).waitFor({ state: 'detached' });

    // One of them, and all of them.
    const one = await saved(page, pictureButton(page, '下载', 'plain.png'));
    expect(one.name).toBe('主图3.jpg');
    const all = await saved(page, page.getByRole('button', { name: '打包下载' }));
    expect([...readZip(all.path).keys()].sort()).toEqual(['主图2.jpg', '主图3.jpg']);
    // A failed picture can be taken up again in its row, and taken off.
    await pictureButton(page, '重试', 'broken.png').click();
    await expect.poll(() => stateOf(page, 'broken.png', '抠图')).toBe('失败');
    await pictureButton(page, '移除', 'broken.png').click();
    await expect.poll(() => stateOf(page, 'plain.png', '重命名')).toBe('主图2.jpg');

    // It is the same table when one comes back.
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.waitForURL('**/v/index');
    await page.getByText('主图2.jpg').first().waitFor();
    await page.goBack();
    await cell(page, 'plain.png', '压缩').waitFor();
    expect(faults).toEqual([]);
  });

  it('is gone through by keys, and ordered by keys and by hand', async () => {
    const { page, faults } = await openPage({ viewport: DESKTOP });
    await openTable(page, [cluttered, plain]);
    await cell(page, 'plain.png', '重命名').waitFor();
    await cell(page, 'cluttered.png', '画布').focus();
    for (const [key, wanted] of [
      ['ArrowRight', /^cluttered\.png，压缩/],
      ['ArrowDown', /^plain\.png，压缩/],
      ['ArrowLeft', /^plain\.png，画布/],
      ['ArrowUp', /^cluttered\.png，画布/],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page)).toMatch(wanted);
    }
    await handleOf(page, 'cluttered.png').press('ArrowDown');
    await expect.poll(() => namesIn(page)).toEqual(['plain.png', 'cluttered.png']);
    await expect.poll(() => focused(page)).toMatch(/^移动 cluttered\.png，现在第 2 个/);
    await expect.poll(() => stateOf(page, 'plain.png', '重命名')).toMatch(/^主图1/);
    await drag(page, 'cluttered.png', 'plain.png', { x: 0.5, y: 0.2 });
    await expect.poll(() => namesIn(page)).toEqual(['cluttered.png', 'plain.png']);

    // The cards have the same handles; there the places are beside each other.
    await page.getByText('网格', { exact: true }).click();
    await handleOf(page, 'cluttered.png').press('ArrowRight');
    await expect.poll(() => namesIn(page)).toEqual(['plain.png', 'cluttered.png']);
    await expect.poll(() => focused(page)).toMatch(/^移动 cluttered\.png，现在第 2 个/);
    // A card that is worked on anew is higher for a while: the drag begins where all stand still.
    for (const [name, stem] of [
      ['plain.png', /→ 主图1/],
      ['cluttered.png', /→ 主图2/],
    ] as const) {
      await picture(page, name).getByText(stem).waitFor({ timeout: WORK_MS });
    }
    await drag(page, 'cluttered.png', 'plain.png', { x: 0.1, y: 0.5 });
    await expect.poll(() => namesIn(page)).toEqual(['cluttered.png', 'plain.png']);
    await picture(page, 'cluttered.png')
      .getByText(/→ 主图1/)
      .waitFor({ timeout: WORK_MS });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is cards on a phone, with all of it', async () => {
    const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
    await openTable(page, [plain]);
    await expect
      .poll(() => states(page, 'plain.png'), { timeout: WORK_MS })
      .toEqual(['完成', '完成', '完成', '主图1.jpg']);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await cell(page, 'plain.png', '画布').tap();
    await page.getByRole('img', { name: 'plain.png：画布' }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});

/** The addresses of the small pictures of a row's steps: the same picture has the same one. */
function thumbnails(page: Page, name: string): Promise<string[]> {
  return Promise.all(
    ['抠图', '画布', '压缩'].map(
      async (step) => (await cell(page, name, step).locator('img').getAttribute('src')) ?? '',
    ),
  );
}

/** Onto another row or card, at shares of its width and height. */
async function drag(
  page: Page,
  name: string,
  onto: string,
  at: { x: number; y: number },
): Promise<void> {
  await handleOf(page, name).hover();
  const from = await handleOf(page, name).boundingBox();
  const spot = handleOf(page, onto).locator('xpath=ancestor::*[self::tr or @data-picture][1]');
  const to = await spot.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const [x, y] = [to.x + to.width * at.x, to.y + to.height * at.y];
  await page.mouse.move(x + 4, y + 4, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

describe('the ways into one pass', () => {
  it('from cutting out: what was cut out stays as it is, and the later steps follow', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [plain]);
    await page.getByText('1 张已完成').waitFor({ timeout: WORK_MS });
    await page.getByRole('button', { name: '接着处理' }).click();
    await page.getByRole('menuitem', { name: '一键处理主图' }).click();
    await page.getByRole('heading', { name: '一次做完', level: 1 }).waitFor();
    await page.getByText('1 张已做好').waitFor({ timeout: WORK_MS });
    const zip = await saved(page, page.getByRole('button', { name: '打包下载' }));
    // The cut out picture alone, and not its original once more.
    expect([...readZip(zip.path).keys()]).toEqual(['主图1.jpg']);
    expect(faults).toEqual([]);
  });

  it('from cutting out by its switch: with what was mended by hand', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [cluttered]);
    await picture(page, 'cluttered.png')
      .getByText('识别不确定，请框选主体')
      .waitFor({ timeout: WORK_MS });
    await picture(page, 'cluttered.png').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '结果没问题' }).click();
    await page.getByRole('link', { name: '一次做完' }).click();
    await page.getByText('1 张已做好').waitFor({ timeout: WORK_MS });
    expect(await page.getByText('待看').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('from a share', async () => {
    const sender = newViewer();
    const code = await sendByApi(sender, { name: 'plain.png', content: readFileSync(plain) });
    const { page, faults } = await openPage();
    await page.goto(`${server.origin}/v/detail/${code}`);
    const doors = page.getByRole('region', { name: '用工具打开' });
    await doors.getByRole('button', { name: '一键处理主图' }).click();
    await page.waitForURL('**/v/koutu?do=all');
    await page.getByText('1 张已做好').waitFor({ timeout: WORK_MS });
    await picture(page, 'plain.png').getByText('→ 主图1.jpg').waitFor();
    expect(faults).toEqual([]);
  });
});

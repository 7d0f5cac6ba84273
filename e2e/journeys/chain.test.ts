/** /v/koutu?do=all: cut out, canvas, compress and rename, in one pass over one batch. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import {
  choosePictures,
  openSettings,
  openTool,
  picture,
  preferColours,
  readZip,
  saved,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { paintThing } from '../steps/paper.ts';

const WHITE = [255, 255, 255];
const RED = [192, 57, 43];
const BLUE = [44, 62, 80];

const { server, browser, files, openPage } = await openJourney();

const PATH = '/v/koutu?do=all';

const stepOf = (page: Page, name: string) =>
  page.getByRole('list', { name: '这张图的每一步' }).getByRole('button', { name });

/** Opens a step of the ladder. */
async function openRung(page: Page, step: string): Promise<void> {
  await page.getByLabel('处理步骤').getByRole('button', { name: step }).click();
}

async function openPicture(page: Page, name: string): Promise<void> {
  await picture(page, name).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '这张图的每一步' }).waitFor();
}

async function packed(page: Page): Promise<Map<string, Buffer>> {
  return readZip((await saved(page, page.getByRole('button', { name: '打包下载' }))).path);
}

/** Size and colours of a saved picture, as the browser reads them. */
async function look(page: Page, bytes: Buffer | undefined, points: readonly [number, number][]) {
  return page.evaluate(
    async ([base64, places]) => {
      const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([binary]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const colours = places.map(([x, y]) => [
        ...(context?.getImageData(x, y, 1, 1).data.subarray(0, 3) ?? []),
      ]);
      return { width: bitmap.width, height: bitmap.height, colours };
    },
    [(bytes ?? Buffer.alloc(0)).toString('base64'), points] as const,
  );
}

/** JPEG is not exact. */
function expectColours(found: number[][], wanted: number[][]): void {
  const off = found.flatMap((colour, at) =>
    colour.map((part, channel) => Math.abs(part - (wanted[at]?.[channel] ?? 0))),
  );
  expect(Math.max(...off), JSON.stringify(found)).toBeLessThan(24);
}

describe('a batch in one pass', () => {
  let plain: string;
  let cluttered: string;

  beforeAll(async () => {
    plain = await paintThing(browser, files, { name: 'plain.png', ground: 'plain' });
    cluttered = await paintThing(browser, files, { name: 'cluttered.png', ground: 'cluttered' });
  });

  it('goes through all steps, holds what it is not sure of, and each step can be seen and mended', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await page.getByRole('link', { name: '一次做完' }).click();
    await page.getByRole('heading', { name: '一次做完', level: 1 }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await choosePictures(page, [plain, cluttered]);
    await page.getByText('1 张已做好，1 张待看').waitFor({ timeout: WORK_MS });
    await picture(page, 'plain.png').getByText('→ 主图2.jpg').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // The finished picture is a square of 800, white, the subject up to the margin of 8 %.
    const first = await packed(page);
    expect([...first.keys()]).toEqual(['主图2.jpg']);
    const made = await look(page, first.get('主图2.jpg'), [
      [5, 5],
      [400, 58],
      [400, 74],
      [400, 600],
      [400, 742],
    ]);
    expect(made).toMatchObject({ width: 800, height: 800 });
    expectColours(made.colours, [WHITE, WHITE, BLUE, RED, WHITE]);

    // The unsure one opens at its cutout; as it is good, the later steps follow.
    await openPicture(page, 'cluttered.png');
    await page.getByRole('application', { name: 'cluttered.png 的抠图画布' }).waitFor();
    await stepOf(page, '压缩').click();
    await page.getByText('等抠图确认').waitFor();
    await page.getByRole('button', { name: '这样就好' }).click();
    await page.getByText('2 张已做好').waitFor({ timeout: WORK_MS });
    await page.getByRole('img', { name: 'cluttered.png：压缩' }).waitFor();

    // Its place alone: the margin of the others stays.
    await stepOf(page, '画布').click();
    await page.getByRole('slider', { name: '留白' }).last().fill('25');
    await page.getByRole('button', { name: '恢复统一设置' }).waitFor();
    await page.getByText('2 张已做好').waitFor({ timeout: WORK_MS });
    await expect.poll(() => page.getByText('正在重新处理').count()).toBe(0);
    // And its name alone.
    await stepOf(page, '重命名').click();
    await page.getByRole('textbox', { name: '只改这张的名字' }).fill('封面');
    await picture(page, 'cluttered.png').getByText('→ 封面.jpg').waitFor();
    // Numbers follow the order.
    await page.getByRole('button', { name: '往后排' }).click();
    await picture(page, 'plain.png').getByText('→ 主图1.jpg').waitFor();
    await page.getByRole('button', { name: '往前排' }).click();
    await picture(page, 'plain.png').getByText('→ 主图2.jpg').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '收起' }).click();
    const second = await packed(page);
    expect([...second.keys()].sort()).toEqual(['主图2.jpg', '封面.jpg']);
    expect(second.get('主图2.jpg')).toEqual(first.get('主图2.jpg'));
    const cover = await look(page, second.get('封面.jpg'), [
      [400, 180],
      [400, 500],
    ]);
    expectColours(cover.colours, [WHITE, RED]);

    // A later step for all redoes no cutout: the brush and the box are not asked for again.
    await openRung(page, '压缩');
    await page.getByRole('textbox', { name: '每张不超过' }).fill('8');
    await expect
      .poll(
        async () => Math.max(...[...(await packed(page)).values()].map(({ length }) => length)),
        { timeout: WORK_MS, interval: 1000 },
      )
      .toBeLessThanOrEqual(8 * 1024);
    await page.getByText('2 张已做好').waitFor();
    expect(network.leaks()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a box on the easel is followed by the later steps', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, PATH);
    await choosePictures(page, [cluttered]);
    await page.getByText('0 张已做好，1 张待看').waitFor({ timeout: WORK_MS });
    await openPicture(page, 'cluttered.png');
    const canvas = page.getByRole('application', { name: 'cluttered.png 的抠图画布' });
    await page.getByText('正在准备画布').waitFor({ state: 'detached' });
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no canvas');
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.85, { steps: 5 });
    await page.mouse.up();
    // On this ground the box does not make it certain: somebody has to look.
    await page.getByText('请点选要保留、要去掉的地方，或用画笔修。').waitFor({ timeout: WORK_MS });
    await page.getByRole('button', { name: '这样就好' }).click();
    await page.getByText('1 张已做好').waitFor({ timeout: WORK_MS });
    const [bytes] = [...(await packed(page)).values()];
    expect(await look(page, bytes, [])).toMatchObject({ width: 800, height: 800 });
    expect(faults).toEqual([]);
  });

  it('a name is the person’s own while they type it', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, PATH);
    await openSettings(page);
    await page.getByRole('switch', { name: '启用抠图' }).click();
    await choosePictures(page, [plain]);
    await picture(page, 'plain.png').getByText('→ 主图1.jpg').waitFor({ timeout: WORK_MS });
    await openPicture(page, 'plain.png');
    await stepOf(page, '重命名').click();
    const own = page.getByRole('textbox', { name: '只改这张的名字' });
    await own.fill('春/');
    await picture(page, 'plain.png')
      .getByText(/→ 春.*\.jpg/)
      .waitFor();
    // Longer than a step waits for the last letter.
    await page.waitForTimeout(400);
    expect(await own.inputValue()).toBe('春/');
    await own.fill('');
    await page.waitForTimeout(400);
    expect(await own.inputValue()).toBe('');
    await own.pressSequentially('秋');
    await picture(page, 'plain.png').getByText('→ 秋.jpg').waitFor();
    await own.fill('');
    await own.blur();
    await expect.poll(() => own.inputValue()).toBe('主图1');
    await own.fill('冬');
    await page.getByRole('button', { name: '收起' }).click();
    expect([...(await packed(page)).keys()]).toEqual(['冬.jpg']);
    expect(faults).toEqual([]);
  });

  it('keeps the last settings, and presets of one’s own', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, PATH);
    await openSettings(page);
    await page.getByRole('switch', { name: '启用抠图' }).click();
    await openRung(page, '画布');
    await page.getByRole('combobox', { name: '尺寸' }).selectOption('自定');
    await page.getByRole('textbox', { name: '宽', exact: true }).fill('63');
    await page.getByText('请填 64 到 4096 的整数').waitFor();
    await page.getByRole('textbox', { name: '高', exact: true }).fill('720');
    await page.getByRole('textbox', { name: '宽', exact: true }).fill('640');
    await page.getByRole('slider', { name: '留白' }).fill('0');
    await page.getByText('纯色', { exact: true }).click();
    await page.getByRole('textbox', { name: '背景颜色' }).fill('#0000ff');
    await openRung(page, '重命名');
    await page.getByRole('textbox', { name: '新名字' }).fill('春茶-{序号}');
    await page.getByRole('textbox', { name: '位数' }).fill('2');
    await page.getByRole('button', { name: '存为预设' }).click();
    await page.getByRole('textbox', { name: '预设名称' }).fill('春茶上新');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const own = page.getByRole('button', { name: '春茶上新', exact: true });
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    await choosePictures(page, [plain]);
    await picture(page, 'plain.png').getByText('→ 春茶-01.jpg').waitFor({ timeout: WORK_MS });
    const bytes = (await packed(page)).get('春茶-01.jpg');
    const made = await look(page, bytes, [[320, 10]]);
    expect(made).toMatchObject({ width: 640, height: 720 });
    expectColours(made.colours, [[0, 0, 255]]);

    await page.reload();
    await openSettings(page);
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('640 × 720，纯色，留白 0%', { exact: true }).waitFor();
    await page.getByRole('button', { name: '主图 800 白底' }).click();
    await page.getByText('800 × 800，白色，留白 8%', { exact: true }).waitFor();
    await own.click();
    await page.getByText('640 × 720，纯色，留白 0%', { exact: true }).waitFor();
    await page.getByRole('button', { name: '删除预设 春茶上新' }).click();
    await own.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('has all of it on a phone', async () => {
    const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
    await preferColours(page);
    await openTool(page, server.origin, PATH);
    expect(await accessibilityFaults(page)).toEqual([]);
    await choosePictures(page, [plain]);
    await page.getByText('1 张已做好').waitFor({ timeout: WORK_MS });
    await page.getByText('抠图 → 800 × 800，白色，留白 8% → 每张不超过 300 KB').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await picture(page, 'plain.png').locator('img').first().tap();
    for (const step of ['原图', '抠图', '画布', '压缩', '重命名']) {
      await stepOf(page, step).tap();
      await expect.poll(() => stepOf(page, step).getAttribute('aria-current')).toBe('step');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
    const file = await saved(page, page.getByRole('button', { name: '打包下载' }));
    expect([...readZip(file.path).keys()]).toEqual(['主图1.jpg']);
    expect(readFileSync(file.path).length).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
  });
});

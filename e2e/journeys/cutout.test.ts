import { walked } from '@transmit/contract/testing/test-breadth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE_FIRST } from '../steps/browser/breadth.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { drag, pixels, pressCanvas, saveOne } from '../steps/cutouts.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { choosePictures, openTool, picture, preferColours } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { drawVase, paintThing } from '../steps/paper.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';

/** Inside the thing, and in the corner of its picture. */
const INSIDE = [200, 170] as const;
const CORNER = [10, 10] as const;

const { server, browser, files, openPage } = await openJourney();

describe('cutting things out', () => {
  let plain: string;
  let cluttered: string;

  beforeAll(async () => {
    plain = await paintThing(browser, files, { name: 'plain.png', ground: 'plain' });
    cluttered = await paintThing(browser, files, { name: 'cluttered.png', ground: 'cluttered' });
  });

  it('cuts a batch, one bad file aside, says where it is not sure, and puts it on other grounds', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await openTool(page, server.origin, '/v/koutu');
    expect(await accessibilityFaults(page)).toEqual([]);
    await choosePictures(page, [plain, files.write('broken.jpg', 'no picture'), cluttered]);
    await picture(page, 'plain.png').getByText('纯色背景').waitFor({ timeout: WORK_MS });
    await picture(page, 'cluttered.png').getByText('模型识别').waitFor({ timeout: WORK_MS });
    await picture(page, 'broken.jpg').getByText('处理失败').waitFor();
    await page.getByText('2 张已抠好').waitFor();
    const png = await saveOne(page, 'plain.png');
    expect(png.name).toBe('plain.png');
    expect(await pixels(page, png.path, [INSIDE, CORNER])).toEqual([
      [192, 57, 43, 255],
      [expect.any(Number), expect.any(Number), expect.any(Number), 0],
    ]);

    await page.getByText('纯色', { exact: true }).click();
    await page.getByRole('textbox', { name: '背景颜色' }).fill('#00');
    await page.getByText('请输入 # 加 6 位十六进制数').waitFor();
    await page.getByRole('textbox', { name: '背景颜色' }).fill('#0000ff');
    await page.getByText('JPEG', { exact: true }).click();
    // Until it is made anew, what is saved is what was there before.
    let jpeg = png;
    const saveAgain = async () => {
      jpeg = await saveOne(page, 'plain.png');
      return jpeg.name;
    };
    await expect.poll(saveAgain, { timeout: WORK_MS, interval: 500 }).toBe('plain.jpg');
    const [, corner] = await pixels(page, jpeg.path, [INSIDE, CORNER]);
    expect(corner?.[2]).toBeGreaterThan(240);
    expect(corner?.[0]).toBeLessThan(15);
    expect(network.leaks()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(PHONE_FIRST)('takes a box, brush strokes and their undo (%s)', async (_, viewport) => {
    const { page, faults } = await openPage({ viewport });
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [cluttered]);
    const cell = picture(page, 'cluttered.png');
    await cell.getByText('识别不确定，请框选主体').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    const canvas = page.getByRole('application', { name: 'cluttered.png 的抠图画布' });
    await canvas.waitFor();
    await page.getByText('正在准备画布').waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await drag(page, canvas, [0.25, 0.12], [0.75, 0.85]);
    // On this ground a box does not make it certain, and nothing says so.
    await cell.getByText('仍不确定，请打开核对').waitFor({ timeout: WORK_MS });

    await page.getByText('擦除', { exact: true }).click();
    await page.getByText('正在准备画布').waitFor({ state: 'detached' });
    await drag(page, canvas, [0.45, 0.53], [0.55, 0.53]);
    await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
    const erased = await saveOne(page, 'cluttered.png');
    expect((await pixels(page, erased.path, [INSIDE]))[0]?.[3]).toBe(0);

    await page.getByRole('button', { name: '撤销一步' }).click();
    await cell.getByText('仍不确定，请打开核对').waitFor({ timeout: WORK_MS });
    const restored = await saveOne(page, 'cluttered.png');
    expect((await pixels(page, restored.path, [INSIDE]))[0]?.[3]).toBe(255);
    await page.getByRole('button', { name: '收起' }).click();
    await canvas.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it.each(walked(['a finger', { viewport: PHONE, isTouched: true }], ['a mouse', {}]))(
    'takes a region away by one click and brings it back (%s)',
    async (_, options) => {
      const { page, faults } = await openPage(options);
      await preferColours(page);
      await openTool(page, server.origin, '/v/koutu');
      await choosePictures(page, [plain]);
      const cell = picture(page, 'plain.png');
      await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
      await cell.focus();
      await page.keyboard.press('Enter');
      await page.getByText('点选', { exact: true }).click();
      const canvas = page.getByRole('application', { name: 'plain.png 的抠图画布' });
      await page.getByText('正在准备画布').waitFor({ state: 'detached' });
      await page.getByText('去掉', { exact: true }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
      // On the box above the disc: all of it goes, the disc stays.
      await pressCanvas(page, canvas, [0.5, 0.2], 'isTouched' in options);
      await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
      const places = [INSIDE, [200, 65]] as const;
      const opacity = async () => {
        const { path } = await saveOne(page, 'plain.png');
        return (await pixels(page, path, places)).map((pixel) => pixel[3]);
      };
      await expect.poll(opacity, { timeout: WORK_MS, interval: 500 }).toEqual([255, 0]);

      await page.getByText('正在准备画布').waitFor({ state: 'detached' });
      await canvas.focus();
      await page.keyboard.press('Control+z');
      await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
      await expect.poll(opacity, { timeout: WORK_MS, interval: 500 }).toEqual([255, 255]);
      expect(faults).toEqual([]);
    },
  );

  it('says where colours alone are not sure, and lets several things be ticked one by one', async () => {
    const { page, faults } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    const pair = await paintThing(browser, files, { name: 'pair.png', ground: 'pair' });
    await choosePictures(page, [cluttered, pair]);
    await page.getByText('1 张已抠好，1 张待确认').waitFor({ timeout: WORK_MS });
    await picture(page, 'pair.png').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('group', { name: /^认出 2 个主体/ });
    const small = list.getByRole('checkbox', { name: /^主体 2/ });
    await small.uncheck();
    const opacity = async () => {
      const { path } = await saveOne(page, 'pair.png');
      return (await pixels(page, path, [INSIDE, [350, 60]])).map((pixel) => pixel[3]);
    };
    await expect.poll(opacity, { timeout: WORK_MS, interval: 500 }).toEqual([255, 0]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '全选' }).click();
    await expect.poll(opacity, { timeout: WORK_MS, interval: 500 }).toEqual([255, 255]);
    expect(faults).toEqual([]);
  });

  it('clicks with the keyboard alone', async () => {
    const { page } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [plain]);
    const cell = picture(page, 'plain.png');
    await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.getByText('点选', { exact: true }).click();
    await page.getByText('去掉', { exact: true }).click();
    const canvas = page.getByRole('application', { name: 'plain.png 的抠图画布' });
    await page.getByText('正在准备画布').waitFor({ state: 'detached' });
    await canvas.focus();
    // The first arrow shows the aim in the middle: on the disc.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
    const opacity = async () => {
      const { path } = await saveOne(page, 'plain.png');
      return (await pixels(page, path, [INSIDE]))[0]?.[3];
    };
    await expect.poll(opacity, { timeout: WORK_MS, interval: 500 }).toBe(0);
  });

  it('draws the box with the keyboard alone, and takes a doubtful result as it is', async () => {
    const { page } = await openPage();
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [cluttered]);
    const cell = picture(page, 'cluttered.png');
    await cell.getByText('识别不确定，请框选主体').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    const canvas = page.getByRole('application', { name: 'cluttered.png 的抠图画布' });
    await page.getByText('正在准备画布').waitFor({ state: 'detached' });
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await cell.getByText('仍不确定，请打开核对').waitFor({ timeout: WORK_MS });
    await page.getByText('背景比较复杂，认不准主体。').waitFor();
    await page.getByRole('button', { name: '结果没问题' }).click();
    await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
    await expect.poll(() => cell.getByText('不确定').count()).toBe(0);
  });
});

describe('a vase on a plain ground', () => {
  it('is cut out beside its original (pictured)', async () => {
    const vase = await drawVase(browser, files, '青瓷花瓶.jpg');
    const { page, faults } = await openPage({ viewport: { width: 1280, height: 1100 } });
    await openTool(page, server.origin, '/v/koutu');
    await choosePictures(page, [vase]);
    const cell = picture(page, '青瓷花瓶.jpg');
    await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '收起' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await matchPicture(page, 'cutout');
    expect(faults).toEqual([]);
  });
});

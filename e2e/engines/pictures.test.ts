import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINES, useEngine } from './engines.ts';
import { paintJpeg, paintOnPage, paintTable, pixelsOf } from './paint.ts';
import { giveFiles, press, save, see, seeText } from './screen.ts';

/** Models are opened with the first picture. */
const WORK_MS = 90_000;

describe.each(ENGINES)('pictures in %s', (name) => {
  const { server, files, engine, openPage } = useEngine(name);
  const openTool = async (path: string) => {
    const page = await openPage();
    await page.open(server.origin + path);
    await see(page, 'button', '选择图片');
    return page;
  };

  it('are compressed below the size that was asked for', async () => {
    const page = await openTool('/v/tuya');
    const photo = await paintJpeg(page, files, 'photo.jpg');
    expect(statSync(photo).size).toBeGreaterThan(200 * 1024);
    await press(page, 'button', '修改');
    await press(page, 'button', '200 KB');
    await giveFiles(page, '选择图片', [photo]);
    await see(page, 'button', '下载这张', WORK_MS);
    const saved = readFileSync(await save(await engine(), page, '下载这张', /^photo.*\.jpg$/));
    expect(saved.length).toBeLessThanOrEqual(200 * 1024);
    expect(saved.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(await pixelsOf(page, saved, [[800, 600]])).toHaveLength(1);
    expect(await page.faults()).toEqual([]);
  });

  it('are cut out of a plain ground', async () => {
    const page = await openTool('/v/koutu');
    await giveFiles(page, '选择图片', [await paintOnPage(page, files, 'thing.png')]);
    await seeText(page, '纯色背景', WORK_MS);
    await seeText(page, /1 张已抠好/, WORK_MS);
    const saved = readFileSync(
      await save(await engine(), page, '下载 thing.png', /^thing.*\.png$/),
    );
    const [inside, corner] = await pixelsOf(page, saved, [
      [400, 340],
      [20, 20],
    ]);
    expect(inside).toEqual([192, 57, 43, 255]);
    expect(corner?.[3]).toBe(0);
    expect(await page.faults()).toEqual([]);
  });

  it('are cut out of a cluttered ground by the model', async () => {
    const page = await openTool('/v/koutu');
    const cluttered = await paintOnPage(page, files, 'cluttered.png', 'cluttered');
    await giveFiles(page, '选择图片', [cluttered]);
    await seeText(page, '模型识别', WORK_MS);
    const saved = readFileSync(
      await save(await engine(), page, '下载 cluttered.png', /^cluttered.*\.png$/),
    );
    const [inside, corner] = await pixelsOf(page, saved, [
      [400, 340],
      [20, 20],
    ]);
    expect(inside?.[3]).toBe(255);
    expect(corner?.[3]).toBe(0);
    expect(await page.faults()).toEqual([]);
  });

  it('of a table are read', async () => {
    const page = await openTool('/v/rtext');
    const table = await paintTable(page, files, 'goods.png', [
      ['品名', '规格', '数量'],
      ['不锈钢螺丝', 'M6x20', '1200'],
      ['弹簧垫圈', '6mm', '800'],
    ]);
    await giveFiles(page, '选择图片', [table]);
    await seeText(page, '3 行 3 列', WORK_MS);
    const csv = readFileSync(await save(await engine(), page, '导出 CSV', /\.csv$/), 'utf8');
    expect(csv).toContain('不锈钢螺丝,M6x20,1200');
    expect(await page.faults()).toEqual([]);
  });
});

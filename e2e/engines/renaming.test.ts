import { describe, expect, it } from 'vitest';
import { readZip } from '../steps/images.ts';
import { ENGINES, useEngine } from './engines.ts';
import { fill, giveFiles, press, save, see } from './screen.ts';

describe.each(ENGINES)('renaming in %s', (name) => {
  const { server, files, engine, openPage } = useEngine(name);

  it('gives a zip of the same files under their new names', async () => {
    const page = await openPage();
    await page.open(`${server.origin}/v/rename`);
    await giveFiles(page, '选择文件', [
      files.write('IMG 1.JPG', 'one'),
      files.write('报价单.xlsx', 'two'),
    ]);
    await press(page, 'button', '添加规则');
    await press(page, 'menuitem', '查找替换');
    await fill(page, '查找', 'IMG ');
    await fill(page, '替换为', '春季_');
    await see(page, 'button', '新名字 春季_1.JPG，点击修改');
    const zip = readZip(await save(await engine(), page, '打包下载', /\.zip$/));
    expect(
      Object.fromEntries(Array.from(zip, ([path, bytes]) => [path, bytes.toString()])),
    ).toEqual({
      '春季_1.JPG': 'one',
      '报价单.xlsx': 'two',
    });
    expect(await page.faults()).toEqual([]);
  });
});

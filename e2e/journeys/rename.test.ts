import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { pickOwnFolder, readZip, saved, untilStocked } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import {
  addRule,
  chooseAny,
  dropNames,
  expectName,
  fillOwnFolder,
  listMenu,
  nameRow,
  openRenaming,
  readTexts,
} from '../steps/pictures/renaming.ts';

const { server, files, openPage } = await openJourney();

describe('renaming in bulk', () => {
  it('shows every rule at work, keeps the list of rules, and saves a zip with the new names', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await openRenaming(page, server.origin);
    await chooseAny(page, [
      files.write('IMG 1.JPG', 'one'),
      files.write('IMG 2.JPG', 'two'),
      files.write('报价单.xlsx', 'three'),
    ]);
    const replace = await addRule(page, '查找替换');
    await replace.getByRole('textbox', { name: '查找' }).fill('IMG ');
    await replace.getByRole('textbox', { name: '替换为' }).fill('春季_');
    await expectName(page, 'IMG 1.JPG', '春季_1.JPG');
    const add = await addRule(page, '添加文字');
    await add.getByRole('textbox', { name: '文字' }).fill('新/');
    await expectName(page, '报价单.xlsx', '新_报价单.xlsx');
    await nameRow(page, '报价单.xlsx').getByText('符号已换成 _').waitFor();
    await add.getByText('文件名里不能有 /，会换成下划线').waitFor();
    // Numbers follow the order of file managers: Chinese names come first.
    const number = await addRule(page, '序号');
    await number.getByRole('textbox', { name: '起始' }).fill('-1');
    await number.getByText('起始：请填 0 到 999,999,999,999 的整数').waitFor();
    await number.getByRole('textbox', { name: '起始' }).fill('7');
    await expectName(page, 'IMG 2.JPG', '新_春季_2_009.JPG');
    await addRule(page, '扩展名大小写');
    await expectName(page, 'IMG 2.JPG', '新_春季_2_009.jpg');

    // The number moves in front of the added text with the keyboard, and then counts for it.
    await page.getByRole('button', { name: /^移动第 3 条“序号”/ }).press('ArrowUp');
    await page.getByRole('button', { name: /^移动第 2 条“序号”/ }).waitFor();
    await page.getByRole('switch', { name: '启用第 1 条“查找替换”' }).click();
    await expectName(page, 'IMG 1.JPG', '新_IMG 1_008.jpg');
    await page.getByRole('switch', { name: '启用第 1 条“查找替换”' }).click();
    await page.getByRole('button', { name: '第 3 条“添加文字”的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expectName(page, '报价单.xlsx', '报价单_007.xlsx');
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await expectName(page, '报价单.xlsx', '新_报价单_007.xlsx');
    expect(await accessibilityFaults(page)).toEqual([]);

    const zip = await saved(page, page.getByRole('button', { name: '打包下载' }));
    const entries = Object.fromEntries(
      Array.from(readZip(zip.path), ([name, content]) => [name, content.toString()]),
    );
    expect(entries).toEqual({
      '新_春季_1_008.jpg': 'one',
      '新_春季_2_009.jpg': 'two',
      '新_报价单_007.xlsx': 'three',
    });
    expect(network.leaks()).toEqual([]);

    await page.reload();
    await page.getByRole('switch', { name: '启用第 3 条“添加文字”' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '文字' }).inputValue()).toBe('新/');
    expect(faults).toEqual([]);
  });

  it('numbers collisions, dodges reserved names and takes hidden letters out', async () => {
    const { page } = await openPage();
    await openRenaming(page, server.origin);
    await dropNames(page, [
      'a1.txt',
      'a2.txt',
      'nul3.txt',
      'b\u202egpj.exe',
      `${'长'.repeat(60)}.md`,
    ]);
    const digits = await addRule(page, '查找替换');
    await digits.getByRole('textbox', { name: '查找' }).fill('\\d|_');
    await digits.getByText('正则表达式').click();
    await expectName(page, 'a1.txt', 'a.txt');
    await expectName(page, 'a2.txt', 'a (2).txt');
    await nameRow(page, 'a2.txt').getByText('重名，已加序号').waitFor();
    await expectName(page, 'nul3.txt', 'nul_.txt');
    await nameRow(page, 'nul3.txt').getByText('系统保留名，已加 _').waitFor();
    await digits.getByRole('textbox', { name: '查找' }).fill('(');
    await digits.getByText('正则表达式不完整，请检查括号和转义').waitFor();
    await digits.getByRole('textbox', { name: '查找' }).fill('');

    const add = await addRule(page, '添加文字');
    await add.getByRole('textbox', { name: '文字' }).fill('文'.repeat(30));
    await nameRow(page, `${'长'.repeat(60)}.md`)
      .getByText('太长，已截短')
      .waitFor();
    await nameRow(page, 'b\u202egpj.exe').getByText('已去掉隐藏字符').waitFor();
    await addRule(page, '日期');
    await nameRow(page, 'a1.txt').getByText('没有拍摄日期').waitFor();
    await page.getByRole('switch', { name: '启用第 3 条“日期”' }).click();
    await nameRow(page, 'a1.txt').getByText('没有拍摄日期').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^有提示/ }).check();
    await page.waitForURL(/show=noted/);
    await nameRow(page, 'a1.txt').waitFor({ state: 'detached' });
    await nameRow(page, 'b\u202egpj.exe').waitFor();
    await expect.poll(() => nameRow(page, 'a1.txt').count()).toBe(0);
  });

  it('lets a name be typed, and lists of names go out and come back', async () => {
    const { page } = await openPage();
    await openRenaming(page, server.origin);
    await dropNames(page, ['a.txt', 'b.txt', 'c.txt']);
    await nameRow(page, 'a.txt').getByRole('button', { name: '修改 a.txt 的新名字' }).click();
    const field = page.getByRole('textbox', { name: 'a.txt 的新名字' });
    await field.fill('=一');
    await field.press('ArrowDown');
    await page.getByRole('textbox', { name: 'b.txt 的新名字' }).press('Escape');
    // A look into a field is no name by hand.
    await nameRow(page, 'b.txt').getByRole('button', { name: '修改 b.txt 的新名字' }).click();
    await page.getByRole('textbox', { name: 'b.txt 的新名字' }).blur();
    await page.getByRole('textbox', { name: 'b.txt 的新名字' }).waitFor({ state: 'detached' });
    expect(await page.getByText('手动', { exact: true }).count()).toBe(1);
    await expectName(page, 'a.txt', '=一.txt');

    const out = await Promise.all([
      page.waitForEvent('download'),
      listMenu(page, '导出对照表 (CSV)'),
    ]).then(([download]) => download.path());
    const csv = readFileSync(out, 'utf8');
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv).toContain("a.txt,'=一.txt");

    const list = files.write('list.csv', '');
    writeFileSync(list, csv.replace(',b.txt,b.txt', ',b.txt,二.txt').concat(',没有.txt,x\r\n'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      listMenu(page, '导入对照表'),
    ]);
    await chooser.setFiles(list);
    await page.getByText('第 5 行“没有.txt”：列表里没有这个文件').waitFor();
    await expectName(page, 'b.txt', '二.txt');
    await expectName(page, 'a.txt', '=一.txt');
    await nameRow(page, 'b.txt').getByRole('button', { name: 'b.txt 改回按规则' }).click();
    await nameRow(page, 'b.txt').getByText('不变').waitFor();
  });

  it('renames the files themselves, overwrites nothing, and takes it back', async () => {
    const { page, faults } = await openPage();
    await pickOwnFolder(page, '照片');
    await openRenaming(page, server.origin);
    const before = { 'a.txt': 'A', 'b.txt': 'B', '内/a.txt': 'C' };
    await fillOwnFolder(page, '照片', before);
    await page.getByRole('button', { name: '选择文件夹' }).click();
    await nameRow(page, 'b.txt').waitFor();
    // Off the list, but still in the folder: nobody may get its name.
    await page.getByRole('button', { name: '从列表移除 b.txt' }).click();
    const replace = await addRule(page, '查找替换');
    await replace.getByRole('textbox', { name: '查找' }).fill('a');
    await replace.getByRole('textbox', { name: '替换为' }).fill('b');
    await page.getByRole('button', { name: '就地改名' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText(/1 个新名字与它们相同/).waitFor();
    await dialog.getByRole('button', { name: '就地改名' }).click();
    await page.getByText(/已改好 2 个文件名/).waitFor();
    expect(await readTexts(page, '照片')).toEqual({
      'b (2).txt': 'A',
      'b.txt': 'B',
      '内/b.txt': 'C',
    });
    await expect
      .poll(() => page.getByRole('switch', { name: /^启用第 1 条/ }).isChecked())
      .toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);

    const [undo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载撤销清单' }).click(),
    ]);
    expect(readFileSync(await undo.path(), 'utf8')).toContain('照片,b (2).txt,a.txt');
    await page.getByRole('button', { name: '撤销改名' }).click();
    await page.getByText('已撤销，2 个文件恢复了原来的名字。').waitFor();
    expect(await readTexts(page, '照片')).toEqual(before);
    await expect
      .poll(() => page.getByRole('switch', { name: /^启用第 1 条/ }).isChecked())
      .toBe(true);
    expect(faults).toEqual([]);
  });

  it('shows ten thousand names while a person types', async () => {
    const { page } = await openPage();
    await openRenaming(page, server.origin);
    const names = Array.from({ length: 10_000 }, (_, index) => `IMG_${index}.jpg`);
    await dropNames(page, names);
    await page.getByText('共 10,000 个文件').waitFor();
    const replace = await addRule(page, '查找替换');
    await replace.getByRole('textbox', { name: '查找' }).fill('IMG');
    await replace.getByRole('textbox', { name: '替换为' }).pressSequentially('春季新品');
    await expectName(page, 'IMG_0.jpg', '春季新品_0.jpg');
    await page.getByText('10,000 个将改名').waitFor();
    // Only what is near the view exists.
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectName(page, 'IMG_9999.jpg', '春季新品_9999.jpg');
  });

  it('shows a chosen filter at once, however long the names take to follow', async () => {
    const { page, context } = await openPage();
    await openRenaming(page, server.origin);
    await dropNames(page, ['a.txt']);
    await nameRow(page, 'a.txt').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    for (const [name, address] of [
      ['不变', /show=same/],
      ['将改名', /show=changed/],
      ['全部', /rename$/],
    ] as const) {
      // Fails if the radio springs back, even for a moment.
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await page.waitForURL(address);
      await expect
        .poll(() => page.getByRole('radio', { name: new RegExp(`^${name}`) }).isChecked())
        .toBe(true);
    }
  });

  it('opens a menu and shows names before the page was ever idle', async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openRenaming(page, server.origin);
    await page.getByRole('button', { name: '添加规则' }).press('Enter');
    await page.getByRole('menuitem', { name: '添加文字', exact: true }).click();
    await page.getByRole('textbox', { name: '文字' }).fill('新');
    await chooseAny(page, [files.write('early.txt', 'early')]);
    await expectName(page, 'early.txt', '新early.txt');
    expect(faults).toEqual([]);
  });

  it('leaves the keyboard where it is when the code of a menu comes', async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (act) => waiting.push(act);
      window.addEventListener('be-idle', () => {
        for (const act of waiting) act({ didTimeout: false, timeRemaining: () => 50 });
      });
    });
    await openRenaming(page, server.origin);
    const presets = page.getByRole('button', { name: '常用方案' });
    await presets.focus();
    await page.evaluate(() => window.dispatchEvent(new Event('be-idle')));
    await page.locator('button[aria-expanded="false"]', { hasText: '常用方案' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => page.getByRole('menu').count()).toBe(1);
  });

  it('goes on without a network', async () => {
    const { page, context, faults } = await openPage();
    await openRenaming(page, server.origin);
    await untilStocked(page);
    await context.setOffline(true);
    await chooseAny(page, [files.write('offline.txt', 'offline')]);
    await nameRow(page, 'offline.txt').waitFor();
    const add = await addRule(page, '添加文字');
    await add.getByRole('textbox', { name: '文字' }).fill('新');
    await expectName(page, 'offline.txt', '新offline.txt');
    const archive = await saved(page, page.getByRole('button', { name: '打包下载' }));
    expect([...readZip(archive.path).keys()]).toEqual(['新offline.txt']);
    await context.setOffline(false);
    expect(faults).toEqual([]);
  });

  it('has all of it on a phone', async () => {
    const { page, faults } = await openPage({ viewport: PHONE });
    await openRenaming(page, server.origin);
    expect(await accessibilityFaults(page)).toEqual([]);
    await chooseAny(page, [files.write('IMG_7.JPG', 'x')]);
    await page.getByText('共 1 个文件').waitFor();
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await page.getByRole('button', { name: /^前面加今天的日期/ }).click();
    await page.getByText('改名规则：1 条').waitFor();
    await page.getByRole('button', { name: /^新名字 \d{8}_IMG_7\.JPG/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(faults).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';

const { server, files, openPage, openAsUser } = await openJourney();

describe('collecting files from many', () => {
  it('two hand in without an account, one changes, one takes back; the collector has it all', async () => {
    const { page: office } = await openAsUser();
    await office.goto(`${server.origin}/v/collect`);
    await office.getByText('还没有发起过收件').waitFor();
    expect(await accessibilityFaults(office)).toEqual([]);
    const code = await begin(office);
    await office.getByText('还没有人交').waitFor();
    await office.getByText('还差 3 人').waitFor();
    expect(await accessibilityFaults(office)).toEqual([]);

    files.write('甲/作文.txt', '林小满的作文');
    files.write('甲/图.txt', '林小满的图');
    const one = await openPage();
    await handIn(one.page, code, { name: '林 小满', paths: ['甲/作文.txt', '甲/图.txt'] });
    expect(await accessibilityFaults(one.page)).toEqual([]);

    files.write('乙/报告.txt', '陈子墨的报告');
    const other = await openPage({ viewport: PHONE });
    await handIn(other.page, code, { name: '陈子墨', paths: ['乙/报告.txt'] });
    expect(await overflowOf(other.page)).toBe(0);

    // The table of the collector is told by itself.
    await office.getByText('还差 1 人').waitFor();
    await office.getByText('林小满', { exact: true }).first().waitFor();

    // A reload finds the receipt again; changing takes one file out.
    await one.page.reload();
    await one.page.getByText('已交上去').waitFor();
    await one.page.getByRole('button', { name: '修改', exact: true }).click();
    await one.page.getByRole('button', { name: '移除“图.txt”' }).click();
    await one.page.getByRole('button', { name: '交上修改' }).click();
    await one.page.getByText('1 个文件').first().waitFor();
    expect(await one.page.getByText('陈子墨').count()).toBe(0);

    await other.page.getByRole('button', { name: '撤回', exact: true }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
    await other.page.getByRole('button', { name: '交上去' }).waitFor();
    await office.getByText('还差 2 人').waitFor();

    const zip = await downloadBy(office, '打包下载', files.path);
    const names = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n');
    expect(names.filter((name) => !name.endsWith('/'))).toEqual(['林小满/林小满-01-作文.txt']);
    expect(execFileSync('unzip', ['-p', zip, names.at(-1) ?? ''], { encoding: 'utf8' })).toBe(
      '林小满的作文',
    );

    await office.getByRole('button', { name: '对林小满这一份的操作' }).click();
    await office.getByRole('menuitem', { name: '退回并留言' }).click();
    await office.getByLabel('留言').fill('第二段太短，请补写');
    await office.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await office.getByText('已退回', { exact: true }).first().waitFor();
    await one.page.reload();
    await one.page.getByText('第二段太短，请补写').waitFor();

    await office.getByRole('button', { name: '截止', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '截止' }).click();
    await office.getByText('已截止').first().waitFor();
    const late = await openPage();
    await late.page.goto(`${server.origin}/v/collect/${code}`);
    await late.page.getByText('这次收件已经截止').waitFor();
  });

  it('a file that is not wanted stays out, and a missing name is asked for', async () => {
    const { page: office } = await openAsUser();
    const code = await begin(office, '图片');
    files.write('不要.txt', '不是图片');
    const { page } = await openPage({ viewport: PHONE });
    await page.goto(`${server.origin}/v/detail/${code}`);
    await page.waitForURL(`**/v/collect/${code}`);
    await chooseInto(page, [join(files.path, '不要.txt')]);
    await page.getByText('不要.txt 不在要收的种类里，没有放入。').waitFor();
    await page.getByRole('button', { name: '交上去' }).click();
    await page.getByText('请填写姓名').waitFor();
    await page.getByText('请先选择要交的文件。').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

/** Begins a collection with a list of three names; answers its code. */
async function begin(page: Page, kinds = '不限'): Promise<string> {
  await page.goto(`${server.origin}/v/collect?new=1`);
  await page.getByLabel('标题').fill('秋游作文');
  await page.getByLabel('说明').fill('一人一篇，文件名随意。');
  await page.getByRole('radio', { name: kinds }).check();
  await page.getByLabel('粘贴名单').fill('林小满\n陈子墨\n何雨桐\n合计 3 人');
  await page.getByText('1 行没有加入，请看一下').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '开始收件' }).click();
  await page.waitForURL(/\/v\/collect\/[0-9A-Z]{10}$/);
  return page.url().slice(-10);
}

interface Hand {
  name: string;
  /** Below the folder of the test. */
  paths: string[];
}

async function handIn(page: Page, code: string, { name, paths }: Hand): Promise<void> {
  await page.goto(`${server.origin}/v/collect/${code}`);
  await page.getByLabel('姓名').fill(name);
  await chooseInto(
    page,
    paths.map((path) => join(files.path, path)),
  );
  await page.getByRole('button', { name: '交上去' }).click();
  await page.getByText('已交上去').waitFor();
  await page.getByText('已收到').waitFor();
}

/** Chooses files for a hand-in; the native picker is off under automation, so it is an input's chooser. */
async function chooseInto(page: Page, paths: readonly string[]): Promise<void> {
  const waiting = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /选择文件|选择照片|继续添加/ }).click();
  await (await waiting).setFiles([...paths]);
}

/** Presses a button that downloads, and answers where the file lies. */
async function downloadBy(page: Page, name: string, folder: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const path = join(folder, 'downloaded.zip');
  await (await waiting).saveAs(path);
  return path;
}

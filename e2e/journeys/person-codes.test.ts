/** 一人一码: a code for each of a list, one picks up, the sender sees it, stops one, prints and exports the rest. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';

const { server, files, openPage, openAsUser, openAt } = await openJourney();

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003234)';

const PEOPLE = [
  '白若溪',
  '蔡明远',
  '陈子墨',
  '程以安',
  '邓子晴',
  '方可欣',
  '顾云舟',
  '韩一诺',
  '何雨桐',
];

it('each of a list picks up once by a code of their own, and the sender sees who did', async () => {
  const { page, viewer, faults } = await openAsUser();
  const code = await sendByApi(viewer, { name: '期中学习报告.pdf' });
  await page.goto(`${server.origin}/v/detail/${code}`);
  await page.getByRole('link', { name: '生成和查看' }).click();
  await page.getByText('还没有给谁生成取件码').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(/一行一个名字/).fill(`${PEOPLE.join('\n')}\n合计 9 人`);
  await page.getByText('1 行没有加入，请看一下').waitFor();
  await page.getByRole('button', { name: '生成 9 个码' }).click();
  await page.getByText('还有 9 人没取').waitFor();
  await page.getByText('A4 每页 8 张，共 2 页').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const { data } = await viewer.api.shares.personCodes({ code });
  const [first, second] = (data.rows ?? []).map((row) => row.code);
  const receiver = await openPage({ viewport: PHONE });
  await receiver.page.goto(`${server.origin}/v/detail/${first}`);
  const downloaded = receiver.page.waitForEvent('download');
  await receiver.page.getByRole('button', { name: /下载/ }).first().click();
  await downloaded;
  // Told by itself, to a page that is only looked at.
  await page.getByText('还有 8 人没取').waitFor();
  const late = await openPage({ viewport: PHONE });
  await late.page.goto(`${server.origin}/v/detail/${first}`);
  await late.page
    .getByText(/已被取走/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: '停用蔡明远的取件码' }).click();
  await page.getByText('1 个已停用').waitFor();
  await late.page.goto(`${server.origin}/v/detail/${second}`);
  await late.page
    .getByText(/没有找到|不存在/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('已恢复 1 个取件码').waitFor();

  await page.getByLabel('姓名或取件码').fill('顧雲舟');
  await page.getByText('白若溪').waitFor({ state: 'detached' });
  await page.getByLabel('姓名或取件码').fill('');
  await page.getByText('白若溪').waitFor();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 XLSX' }).click();
  const path = join(files.path, 'codes.xlsx');
  await (await waiting).saveAs(path);
  const sheet = execFileSync('unzip', ['-p', path, 'xl/sharedStrings.xml'], { encoding: 'utf8' });
  for (const person of PEOPLE) expect(sheet).toContain(person);
  expect(await printedPages(page)).toEqual([8]);
  expect(faults).toEqual([]);

  const phone = await openAt(viewer, `/v/codes/${code}`, { viewport: PHONE });
  await phone.page.getByText('还有 8 人没取').waitFor();
  expect(await overflowOf(phone.page)).toBe(0);
  expect(await accessibilityFaults(phone.page)).toEqual([]);
});

it('several files are taken by one: the page stays under who took them, and has ended for anybody else', async () => {
  const { viewer } = await openAsUser();
  const codes = [
    await sendByApi(viewer, { name: '甲.png', content: 'no picture' }),
    await sendByApi(viewer, { name: '乙.txt' }),
  ];
  const { data: share } = await viewer.api.bundles.create({ codes, name: '期中作业' });
  const wish = { code: share.code, people: ['白若溪'], request_key: randomUUID() };
  const { data } = await viewer.api.shares.createPersonCodes(wish);
  const address = `${server.origin}/v/detail/${data.rows[0]?.code}`;

  const { page, faults } = await openPage();
  await page.goto(address);
  const passOn = page.getByRole('img', { name: '取件链接的二维码' });
  await passOn.waitFor();
  await page.getByText('剩余下载次数').waitFor();
  const take = page.getByRole('button', { name: /^全部下载/ });
  await take.focus();
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await downloaded;
  // Gone with the number: the page has heard of the download.
  await page.getByText('剩余下载次数').waitFor({ state: 'detached' });
  expect(await passOn.count()).toBe(1);
  expect(await take.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);

  const late = await openPage({ viewport: PHONE, isTouched: true, userAgent: WECHAT });
  await late.page.goto(address);
  await late.page.getByRole('heading', { name: '这份文件已被取走' }).waitFor();
  expect(await late.page.getByRole('button', { name: /^(全部)?下载/ }).count()).toBe(0);
  expect(await late.page.getByRole('region', { name: '到浏览器里下载' }).count()).toBe(0);
  expect(late.faults).toEqual([]);
});

/** Presses 打印取件票 and counts the tickets of each page, as they stand when the printer is asked. */
async function printedPages(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const told = globalThis as { printed?: number[] };
    globalThis.print = () => {
      told.printed = [...document.querySelectorAll('.printed-page')].map(
        (sheet) => sheet.querySelectorAll('.printed-ticket svg').length,
      );
    };
  });
  await page.getByRole('button', { name: '打印取件票' }).click();
  await page.waitForFunction(() => (globalThis as { printed?: number[] }).printed !== undefined);
  return page.evaluate(() => (globalThis as { printed?: number[] }).printed ?? []);
}

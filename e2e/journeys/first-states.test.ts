/** Screens before anything has happened, and after it has come to nothing: their words are so. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { choosePictures, openTool, picture, preferColours } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { rowOf, sendByApi } from '../steps/library.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { paintThing } from '../steps/paper.ts';
import { openDetail } from '../steps/picking-up.ts';
import { chooseFiles, limitUpload, openSending, startAll, taskButton } from '../steps/sending.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, browser, files, openPage, openAs, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

let operator: Viewer;
beforeAll(async () => {
  operator = await registerOperator(server);
});

/** Everything that can be read on the page. */
const wordsOf = (page: Page) => page.locator('body').innerText();

it('a sending that was cancelled before it began has no share of nothing', async () => {
  const { page } = await openPage();
  await openSending(page, server.origin);
  await limitUpload(page, 50_000);
  await chooseFiles(page, [files.write('不发了.bin', 4 * 2 ** 20)]);
  await startAll(page);
  await taskButton(page, '取消', '不发了.bin').click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: '取消发送' });
  const ended = page.getByText('1 个已取消').first();
  await question.or(ended).first().waitFor();
  if (await question.isVisible()) await question.click();
  await ended.waitFor();
  expect(await wordsOf(page)).not.toMatch(/共 0 B|· 0 ?%/);
});

it('a cutout that nobody could make is not counted, and no archive of nothing is offered', async () => {
  const cluttered = await paintThing(browser, files, { name: '杂乱.png', ground: 'cluttered' });
  const { page } = await openPage();
  // The model would be sure of the cluttered picture.
  await preferColours(page);
  await openTool(page, server.origin, '/v/koutu');
  await choosePictures(page, [files.write('坏的.jpg', 'no picture')]);
  await picture(page, '坏的.jpg').getByText('处理失败').waitFor({ timeout: WORK_MS });
  expect(await page.getByRole('button', { name: '打包下载' }).isDisabled()).toBe(true);
  await choosePictures(page, [cluttered]);
  await page.getByText('1 张待确认').first().waitFor({ timeout: WORK_MS });
  expect(await wordsOf(page)).not.toMatch(/(?<!\d)0 张已抠好|1 张已完成/);
});

it('a model that has arrived is started, and not loaded to 100 % for seconds', async () => {
  const { page } = await openPage();
  const seen = new Set<string>();
  await page.exposeFunction('tellModel', (line: string) => seen.add(line));
  await page.addInitScript(() => {
    setInterval(() => {
      const lines = document.body?.innerText.split('\n') ?? [];
      const tell = Reflect.get(window, 'tellModel') as (line: string) => void;
      for (const line of lines) if (/识别模型/.test(line)) tell(line.trim());
    }, 100);
  });
  await openTool(page, server.origin, '/v/rtext');
  await choosePictures(page, [
    await paintThing(browser, files, { name: '字.png', ground: 'plain' }),
  ]);
  await picture(page, '字.png')
    .getByText(/没有识别到文字|行|字/)
    .first()
    .waitFor({ timeout: WORK_MS });
  expect([...seen].filter((line) => /100 ?%/.test(line))).toEqual([]);
});

it('a bundle asks for its password until it has it, and no longer', async () => {
  const sender = newViewer();
  const codes = [
    await sendByApi(sender, { name: '一.txt' }),
    await sendByApi(sender, { name: '二.txt' }),
  ];
  const { data } = await sender.api.bundles.create({ codes, name: '带密码', password: '开门' });
  const { page } = await openPage();
  await openDetail(page, server.origin, data.code);
  await page.getByLabel('提取密码').first().fill('开门');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '带密码', level: 1 }).waitFor();
  await page.getByText('一.txt').first().waitFor();
  expect(await wordsOf(page)).not.toMatch(/需要提取密码|请输入提取密码/);
});

it('an owner’s file that is used up says so, and that another code helps', async () => {
  const sender = newViewer();
  await registerByApi(sender, server);
  const code = await sendByApi(sender, { name: '一次.txt', max_downloads: 1 });
  await newViewer().api.shares.downloadLink({ code });
  const { page } = await openAs(sender);
  await openDetail(page, server.origin, code);
  await page.getByText('已被取走').first().waitFor();
  await page.getByText('在下面添加一个取件码，发给还要下载的人。').waitFor();
  expect(await wordsOf(page)).not.toContain('一直可用');
});

it('a row that was cleared cannot be kept as a favourite', async () => {
  const sender = newViewer();
  await registerByApi(sender, server);
  const gone = await sendByApi(sender, { name: '清掉的.txt' });
  await sendByApi(sender, { name: '还在的.txt' });
  await operator.api.operations.clear({ code: gone });
  const { page } = await openAs(sender);
  await page.goto(`${server.origin}/v/list`);
  await rowOf(page, '清掉的.txt').getByText('已清除').waitFor();
  await rowOf(page, '还在的.txt').getByRole('button', { name: /^收藏/ }).waitFor();
  expect(await rowOf(page, '清掉的.txt').getByRole('button', { name: /^收藏/ }).count()).toBe(0);
});

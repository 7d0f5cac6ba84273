/** Somebody who has never seen a collection opens its link on a phone: from there to the receipt, by the steps that it needs. */
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import { collectByApi } from '../steps/collecting.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN';

/** The engine asks whether a file has arrived before it sends it; the server does not know it, which the console tells. */
const ASKED_FIRST = /status of 404/;

const { server, files, openPage, newViewer } = await openJourney();

it.each([
  ...walked(
    ['a phone’s browser', PHONE_AGENT, false],
    ['a phone’s browser in the dark', PHONE_AGENT, true],
  ),
  ['the browser of 微信', WECHAT, false] as const,
])('by one name and two taps in %s', async (_where, userAgent, dark) => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const people = ['林小满', '陈子墨', '何雨桐'].map((name) => ({ name }));
  const note = '每人 1 到 3 张，原图，不用改名。';
  const code = await collectByApi(collector, { title: '秋游照片', note, people });

  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true, userAgent, dark });
  await countSteps(page);
  await page.goto(`${server.origin}/v/collect/${code}`);
  await page.getByRole('heading', { name: '秋游照片' }).waitFor();
  await expectSound(page);
  // Who looks at the page for the first time sees the press that ends it, without moving the page.
  const press = page.getByRole('button', { name: '交上去' });
  await expect.poll(() => isInSight(press)).toBe(true);

  await page.getByLabel('姓名').fill('林小满');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).tap();
  await (await choosing).setFiles([
    files.write('IMG_2231.txt', '一'),
    files.write('IMG_2232.txt', '二'),
  ]);
  await page.getByText('2 / 3 个').waitFor();
  await press.tap();
  const receipt = page.getByRole('heading', { name: '已交上去' });
  await receipt.waitFor();
  await expect.poll(() => isInSight(receipt)).toBe(true);
  await page.getByText('已收到', { exact: true }).waitFor();
  await page.getByText('回执号').waitFor();
  await page.getByText('已逐个核对，和送出时一致').waitFor();
  await expectSound(page);
  expect(await readSteps(page)).toEqual({ pages: 1, taps: 2, fields: 1 });
  expect(faults.filter((fault) => !ASKED_FIRST.test(fault))).toEqual([]);

  const { rows } = await collector.api.collect.table({ code });
  expect(rows).toMatchObject([{ person: { name: '林小满' }, file_count: 2 }]);
});

it('a collection that ends in the middle of sending says that this one still counts, and takes it', async () => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const code = await collectByApi(collector);
  const { page } = await openPage({ viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT });
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/api/collect/upload_count',
    async (route) => {
      began.resolve();
      await held.promise;
      await route.continue();
    },
  );
  await page.goto(`${server.origin}/v/collect/${code}`);
  await page.getByLabel('姓名').fill('陈子墨');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).tap();
  await (await choosing).setFiles([files.write('作文.txt', '写到一半')]);
  await page.getByRole('button', { name: '交上去' }).tap();
  await began.promise;
  await collector.api.collect.close({ code });
  await lookAgain(page);
  await page.getByText('已截止', { exact: true }).waitFor();
  await page.getByText('截止前开始送的仍然算数').waitFor();
  held.resolve();
  await page.getByRole('heading', { name: '已交上去' }).waitFor();
  await page.getByText('已经截止，不能再修改或撤回').waitFor();
  const { rows } = await collector.api.collect.table({ code });
  expect(rows).toHaveLength(1);
});

it('a file that did not arrive is tried again by one press, and then all is handed in', async () => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const code = await collectByApi(collector);
  const { page } = await openPage({ viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT });
  const message = '存储拒绝了这个文件';
  const json = { status: 0, code: 'E_FORBIDDEN', msg: message, message };
  const refuse = (route: Route) => route.fulfill({ status: 403, json });
  await page.route('**/api/collect/lend', refuse, { times: 1 });
  await page.goto(`${server.origin}/v/collect/${code}`);
  await page.getByLabel('姓名').fill('陈子墨');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).tap();
  await (await choosing).setFiles([files.write('报告.txt', '第一次没有送到')]);
  await page.getByRole('button', { name: '交上去' }).tap();
  await page.getByText(`没有送到：${message}`).waitFor();
  await page.getByRole('button', { name: '重试失败的 1 个' }).tap();
  await page.getByRole('heading', { name: '已交上去' }).waitFor();
  const { rows } = await collector.api.collect.table({ code });
  expect(rows).toMatchObject([{ file_count: 1 }]);
});

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** A phone that was without a line for a while asks for the page anew. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}

async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

interface Steps {
  pages: number;
  taps: number;
  fields: number;
}

/** Counts what a person does: pages that load, taps on something, fields that are written into. */
async function countSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps = JSON.parse(sessionStorage.getItem('steps') ?? '{"pages":0,"taps":0,"fields":[]}');
    const keep = () => sessionStorage.setItem('steps', JSON.stringify(steps));
    steps.pages += 1;
    keep();
    addEventListener(
      'touchend',
      () => {
        steps.taps += 1;
        keep();
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        const { name, type, id } = target as HTMLInputElement;
        if (type === 'file' || steps.fields.includes(name || id)) return;
        steps.fields.push(name || id);
        keep();
      },
      true,
    );
  });
}

async function readSteps(page: Page): Promise<Steps> {
  const steps = await page.evaluate(() => JSON.parse(sessionStorage.getItem('steps') ?? '{}'));
  return { ...steps, fields: steps.fields.length };
}

it('a file that cannot be read is named, and the others are taken', async () => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const code = await collectByApi(collector);
  const { page } = await openPage();
  await page.goto(`${server.origin}/v/collect/${code}`);
  await page.getByRole('button', { name: '选择文件' }).waitFor();
  await page.evaluate(() => {
    const handleOf = (name: string, getFile: () => Promise<File>) => ({
      kind: 'file',
      name,
      getFile,
    });
    const showOpenFilePicker = async () => [
      handleOf('在.txt', async () => new File(['在'], '在.txt')),
      handleOf('不在.txt', () => Promise.reject(new DOMException('', 'NotFoundError'))),
    ];
    // Under WebDriver the app uses inputs only: it cannot know that this picker answers by itself.
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.assign(window, { showOpenFilePicker });
  });
  await page.getByRole('button', { name: '选择文件' }).click();
  await page.getByText('没有读到“不在.txt”').waitFor();
  await page.getByText('在.txt', { exact: true }).first().waitFor();
  expect(await page.getByText('1 / 3 个').count()).toBe(1);
});

/** A lost answer, a reload or a changed mind keeps nobody from handing in, and a link of somebody else's takes nothing. */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { collectByApi } from '../steps/collecting.ts';
import { openJourney } from '../steps/journey.ts';

const { server, files, openPage, newViewer } = await openJourney();

const FINISH = '**/api/collect/upload_count';
const HAND_IN = '**/api/collect/hand_in';

async function openForOne() {
  const collector = newViewer();
  await registerByApi(collector, server);
  const code = await collectByApi(collector, { max_files: 1 });
  const { page } = await openPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const firstNames = async () =>
    (await collector.api.collect.table({ code })).rows.map(({ first_names }) => first_names);
  return { code, page, firstNames };
}

it('one file is handed in after a lost answer and a reload in the middle of sending', async () => {
  const { code, page, firstNames } = await openForOne();
  await page.route(
    '**/api/collect/lend',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const sent = Promise.withResolvers<void>();
  // Its bytes are in the store, and the call that makes a file of them never leaves.
  let isHeld = true;
  await page.route(FINISH, (route) => {
    if (!isHeld) return route.continue();
    sent.resolve();
    return route.abort();
  });
  await page.goto(`${server.origin}/v/collect/${code}`);
  await choose(page, '报告.txt');
  await page.getByRole('button', { name: '交上去' }).click();
  await sent.promise;
  await page.reload();
  isHeld = false;
  await choose(page, '报告.txt');
  await page.getByRole('button', { name: '交上去' }).click();
  await page.getByRole('heading', { name: '已交上去' }).waitFor();
  expect(await firstNames()).toEqual([['报告.txt']]);
});

it('a file that has arrived makes place for another when it is taken off, after a reload too', async () => {
  const { code, page, firstNames } = await openForOne();
  const message = '暂时交不上去';
  const json = { status: 0, code: 'E_FORBIDDEN', msg: message, message };
  await page.route(HAND_IN, (route) => route.fulfill({ status: 403, json }), { times: 2 });
  await page.goto(`${server.origin}/v/collect/${code}`);
  await choose(page, '第一稿.txt');
  await handInRefused(page, message);
  await page.getByRole('button', { name: '移除“第一稿.txt”' }).click();
  await choose(page, '第二稿.txt');
  await handInRefused(page, message);
  await page.reload();
  await page.getByRole('button', { name: '移除“第二稿.txt”' }).click();
  await choose(page, '第三稿.txt');
  await page.getByRole('button', { name: '交上去' }).click();
  await page.getByRole('heading', { name: '已交上去' }).waitFor();
  expect(await firstNames()).toEqual([['第三稿.txt']]);
});

it('SECURITY §3 row 329: a link with a key of its author’s gives the author nothing', async () => {
  const { code, page } = await openForOne();
  const author = newViewer();
  const theirs = { code, key: randomBytes(32).toString('base64url') };
  await author.api.collect.lend({ ...theirs, name: '占位.txt', size: 3 });
  const link = `${server.origin}/v/collect/${code}`;
  await page.goto(`${link}#k=${theirs.key}`);
  await choose(page, '作业.txt');
  expect(page.url()).toBe(link);
  await page.getByRole('button', { name: '交上去' }).click();
  await page.getByRole('heading', { name: '已交上去' }).waitFor();
  expect((await author.api.collect.mine(theirs)).data).toMatchObject({ state: 'draft', files: [] });
  // A link to what was handed in leads there from another device, and stays its key.
  const [[, key]] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('transmit.hand-ins') ?? '[]') as [[string, string]],
  );
  const other = await openPage();
  await other.page.goto(`${link}#k=${key}`);
  await other.page.getByRole('heading', { name: '已交上去' }).waitFor();
  await other.page.reload();
  await other.page.getByRole('heading', { name: '已交上去' }).waitFor();
});

/** Fills in a name and chooses a file of that name. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名').fill('陈子墨');
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件' }).click(),
  ]);
  await choosing.setFiles([files.write(name, `${name}的内容`)]);
  await page.getByText(name, { exact: true }).waitFor();
}

async function handInRefused(page: Page, message: string): Promise<void> {
  const refused = page.waitForResponse(HAND_IN);
  await page.getByRole('button', { name: '交上去' }).click();
  await refused;
  await page.getByText(message).filter({ visible: true }).waitFor();
}

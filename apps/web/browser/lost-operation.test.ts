/** /v/list_all: an operation that the server goes on with while the page cannot see it is no failure. */
import { type Contract, ERRORS, type ErrorCode, type ReplyInput } from '@transmit/contract';
import { accessibilityFaults } from '@transmit/e2e/browser/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildFileRow } from '../src/files/row/build-row.ts';
import { OPERATOR } from './operator.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

type Job = ReplyInput<Contract['operations']['job']>['data'];

const FILES = [
  buildFileRow({ id: 2, name: '甲.txt', code: 'ABCDEFGHJ0' }),
  buildFileRow({ id: 1, name: '乙.txt', code: 'ABCDEFGHJ1' }),
];
const doneOf = (count: number) =>
  FILES.slice(0, count).map(({ code }) => ({ code, done: true, message: '', file_status: 2 }));

function job(state: Job['state'], done: number): Job {
  return {
    ...{ job_id: 7, kind: 'operate', operation: 'clear', state, total: 2, finished: done },
    ...{ failed: 0, total_bytes: 0, done_bytes: 0, create_time: '2026-11-26 10:00:00' },
    ...{ end_time: null, message: '', files: doneOf(done), findings: [] },
  };
}

const reply = (data: Job) => ({ status: 1, data }) as const;

const refusal = (code: ErrorCode) => {
  const { http, text } = ERRORS[code];
  return { status: http, json: { status: 0, code, msg: text, message: text } };
};

/** Clears both files; answers to questions after the job are those of `next`, one after the other and the last for good. */
async function clearBoth(
  next: readonly (ErrorCode | Job)[],
  more: Answers = {},
): Promise<{ page: Page; asked: readonly string[] }> {
  const page = await screens.open(
    '/v/list_all',
    {
      ...OPERATOR,
      'operations.allFiles': { status: 1, rows: FILES, total: 2 },
      'operations.operateMany': reply(job('running', 0)),
      ...more,
    },
    { isLogin: true, viewport: { width: 1280, height: 900 } },
  );
  const asked = watchCalls(page);
  let count = 0;
  await page.route('**/api/transmit/operation_job?*', (route) => {
    const answer = next[Math.min(count, next.length - 1)] ?? 'E_NOT_FOUND';
    count += 1;
    return route.fulfill(
      typeof answer === 'string' ? refusal(answer) : { status: 200, json: reply(answer) },
    );
  });
  for (const { name } of FILES) await page.getByLabel(`选择 ${name}`).check();
  const bar = page.getByRole('region', { name: '对选中的文件' });
  await bar.getByRole('button', { name: '清除' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '清除', exact: true }).click();
  return { page, asked };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

it('a session that ends meanwhile leads to the login, and what is cleared stays cleared', async () => {
  const { page } = await clearBoth([job('running', 1), 'E_LOGIN']);
  const notice = page.getByRole('alert').filter({ hasText: '仍在服务器上进行' });
  await notice.getByRole('link', { name: '重新登录' }).waitFor();
  expect(await rowOf(page, '甲.txt').getByText('已清除').count()).toBe(1);
  expect(await rowOf(page, '乙.txt').getByText('删除中').count()).toBe(1);
  expect(await page.getByText(/清除失败/).count()).toBe(0);
  expect(await notice.getByRole('button', { name: '重试' }).count()).toBe(0);
});

it('one that is out of sight is looked at again, and never begun again', async () => {
  const { page, asked } = await clearBoth([job('running', 1), 'E_NOT_FOUND', job('done', 2)]);
  await page.getByRole('button', { name: '继续查看' }).click();
  await page.getByText('已清除 2 个文件').waitFor();
  for (const { name } of FILES) await rowOf(page, name).getByText('已清除').waitFor();
  expect(await page.getByText('仍在服务器上进行').count()).toBe(0);
  expect(asked.filter((path) => path === '/api/transmit/operate_many')).toHaveLength(1);
});

it('a wish to stop that does not arrive is told', async () => {
  const { page } = await clearBoth([job('running', 1)], { 'operations.cancelJob': 'E_STATE' });
  await page.getByRole('button', { name: '停止' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '没有停止：' });
  await alert.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

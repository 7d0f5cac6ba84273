/** SECURITY T2: an operator whose session has ended is led back to where they were, whichever list they looked at. */
import { type Contract, ERRORS, type ErrorCode, type ReplyInput } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const LISTS: [path: string, call: string][] = [
  ['/v/manager/overview', 'overview.show'],
  ['/v/list_all?q=report', 'operations.allFiles'],
  ['/v/manager/users?q=13900139000', 'users.find'],
  ['/v/manager/users', 'users.list'],
  ['/v/manager/audit', 'accounts.auditLog'],
  ['/v/manager/orders?state=paid', 'money.allOrders'],
  ['/v/manager/prices', 'money.prices'],
  ['/v/manager/reconcile', 'money.reconciliation'],
  ['/v/manager/reports', 'reports.query'],
  ['/v/manager/birthday', 'birthdays.listNotice'],
  ['/v/manager/version', 'versions.query'],
  ['/v/manager/music', 'music.list'],
  ['/v/manager/comip', 'rooms.communicationIps'],
  ['/v/manager/storage', 'operations.reconciliation'],
  ['/v/manager/ai', 'ai.office'],
  ['/v/article/update', 'articles.list'],
];

describe('where the session has ended', () => {
  it.each(LISTS)('%s leads to the login and back', async (path, call) => {
    const page = await screens.open(path, { ...OPERATOR, [call]: 'E_LOGIN' }, { isLogin: true });
    const href = await page.getByRole('link', { name: '重新登录' }).getAttribute('href');
    expect(new URL(href ?? '', 'http://here').searchParams.get('redirect')).toBe(path);
  });
});

type Models = ReplyInput<Contract['operations']['cutoutModels']>;
type Report = ReplyInput<Contract['operations']['reconciliation']>;
type Bills = ReplyInput<Contract['money']['reconciliation']>;
type Office = ReplyInput<Contract['ai']['office']>;

const BEGUN = { job_id: 7, state: 'running', create_time: '2026-11-26 10:00:00' } as const;
const JOB = {
  ...{ ...BEGUN, total: 9, finished: 1, failed: 0, total_bytes: 0, done_bytes: 0 },
  ...{ end_time: null, message: '', files: [], findings: [] },
};
const MODELS: Models = {
  status: 1,
  data: { chosen: null, is_fixed: false, models: [], job: { ...JOB, kind: 'fetch_model' } },
};
const REPORT: Report = { status: 1, data: { job: { ...JOB, kind: 'reconcile' } } };
const BILLS: Bills = {
  status: 1,
  data: { job: { ...BEGUN, day: '2026-11-25', end_time: null, message: '' }, differences: [] },
};
const OFFICE: Office = {
  status: 1,
  data: {
    ...{ service: null, waiting: 0, running: 0, paused: 0, budget: 10, spent_today: 1 },
    ...{ user_daily_limit: 200, prices: [] },
    test: { state: 'running', time: BEGUN.create_time, message: '', parts: [] },
  },
};

/** Screens that ask again by themselves while something runs. */
const FOLLOWING: [path: string, call: string, address: string, reply: object][] = [
  ['/v/manager/storage', 'operations.reconciliation', '/api/transmit/reconciliation', REPORT],
  ['/v/manager/cutout-model', 'operations.cutoutModels', '/api/transmit/cutout_models', MODELS],
  ['/v/manager/reconcile', 'money.reconciliation', '/api/order/reconciliation', BILLS],
  ['/v/manager/ai', 'ai.office', '/api/ai/office', OFFICE],
];

async function openFollowing(
  [path, call, address, reply]: (typeof FOLLOWING)[number],
  code: ErrorCode,
) {
  const page = await screens.open(path, { ...OPERATOR, [call]: reply }, { isLogin: true });
  await page.waitForResponse(`**${address}`);
  const { http, text } = ERRORS[code];
  const json = { status: 0, code, msg: text, message: text };
  await page.route(`**${address}`, (route) => route.fulfill({ status: http, json }));
  const notice = page.getByRole('alert').filter({ hasText: `没能更新：${text}` });
  await notice.waitFor();
  return { page, notice };
}

describe('where the session ends while a screen follows something', () => {
  it.each(FOLLOWING)('%s says so, leads to the login and asks no more', async (...screen) => {
    const { page, notice } = await openFollowing(screen, 'E_LOGIN');
    const href = await notice.getByRole('link', { name: '重新登录' }).getAttribute('href');
    expect(new URL(href ?? '', 'http://here').searchParams.get('redirect')).toBe(screen[0]);
    const asked = watchCalls(page);
    await page.waitForTimeout(4000);
    expect(asked).not.toContain(screen[2]);
  });

  it('a refusal that may pass is told too, and asked about by a press', async () => {
    const [storage] = FOLLOWING;
    if (!storage) throw new Error('there is a first one');
    const { page, notice } = await openFollowing(storage, 'E_RATE');
    expect(await notice.getByRole('link', { name: '重新登录' }).count()).toBe(0);
    await page.unroute(`**${storage[2]}`);
    await notice.getByRole('button', { name: '重试' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

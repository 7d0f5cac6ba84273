/** /v/manager/overview: a tile leads to all that it counts, and says no more than is known. */
import type { Contract, ReplyInput } from '@transmit/contract';
import { accessibilityFaults } from '@transmit/e2e/browser/axe';
import { expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

type Overview = ReplyInput<Contract['overview']['show']>['data'];

const NONE = { count: 0, oldest: null };
const QUIET: Overview['waits'] = {
  reports: NONE,
  feedback: NONE,
  refunds: { ...NONE, abnormal: 0 },
  differences: { count: 0, last_time: null, is_behind: false },
  failed_jobs: [],
};

function open(waits: Partial<Overview['waits']>) {
  const data: Overview = {
    waits: { ...QUIET, ...waits },
    activity: {
      ...{ counted_time: null, days: [], yesterday: null },
      ...{ last: null, before: null, refunded: null },
    },
    disk: { room: null, days: [] },
    backups: [],
    watched: [],
    payments: { last_time: null },
  };
  const answers = { ...OPERATOR, 'overview.show': { status: 1, data } };
  return screens.open('/v/manager/overview', answers, { isLogin: true });
}

it('refunds under way and stuck ones are counted together, and lead to the list of both', async () => {
  const page = await open({ refunds: { count: 2, oldest: '2026-11-20 12:00:00', abnormal: 1 } });
  const tile = page.getByRole('link', { name: /^待退款/ });
  await tile.getByText('1 笔需人工退款').waitFor();
  expect(await tile.textContent()).toContain('3');
  expect(await tile.getAttribute('href')).toBe('/v/manager/orders?state=refunding');
});

it.each([
  [null, false, '还没有对账结果'],
  [null, true, '最近一次没有完成'],
  ['2026-11-20 08:00:00', false, '核对到 11-20 08:00'],
  ['2026-11-20 08:00:00', true, '核对到 11-20 08:00 · 最近一次没有完成'],
] as const)(
  'a comparison of bills, the last to %s, a newer one not finished: %s',
  async (last_time, is_behind, words) => {
    const page = await open({ differences: { count: 0, last_time, is_behind } });
    const tile = page.getByRole('link', { name: /^对账差异/ });
    await tile.getByText(words, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

it.each([
  [['compare_bills'], '/v/manager/reconcile', '对账 1'],
  [
    ['reconcile', 'fill_md5'],
    '/v/manager/storage',
    '存储核对 1 · 补算 MD5 1 · 其余的原因见服务器日志',
  ],
  [['archive'], undefined, '归档过期记录 1 · 原因见服务器日志'],
] as const)('failed work %j leads to %s', async (kinds, path, words) => {
  const page = await open({ failed_jobs: kinds.map((kind) => ({ kind, count: 1 })) });
  const tile = page.getByRole('listitem').filter({ hasText: '失败的任务' });
  await tile.getByText(words, { exact: true }).waitFor();
  const links = tile.getByRole('link');
  expect(await links.count()).toBe(path ? 1 : 0);
  if (path) expect(await links.getAttribute('href')).toBe(path);
  expect(await accessibilityFaults(page)).toEqual([]);
});

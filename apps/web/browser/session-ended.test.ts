/** SECURITY T2: an operator whose session has ended is led back to where they were, whichever list they looked at. */
import { describe, expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { screensForFile } from './screen-page.ts';

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

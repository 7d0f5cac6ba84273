/** Tokens for programs in the personal centre: made, shown once, revoked. */
import { describe, expect, it } from 'vitest';
import type { Token } from '../src/features/tokens/api.ts';
import { type Answers, screensForFile } from './screen-page.ts';

const screens = screensForFile();

const INFO: Answers = {
  'accounts.checkStatus': { status: 1 },
  'accounts.info': {
    status: 1,
    data: {
      unionid: 'u1',
      phone: '138****7721',
      display_name: '林见川摄影',
      role: 'user',
      create_time: '2026-01-01 00:00:00',
      password_change_time: '2026-01-01 00:00:00',
    },
  },
};

const BACKUP: Token = {
  id: 1,
  name: '工作站自动备份',
  hint: 'tk_9fA3…x7Qe',
  rights: ['send', 'list'],
  create_time: '2026-11-26 10:00:00',
  end_time: null,
  state: 'live',
  last_used: { time: '2026-11-26 03:10:00', address: '47.96.*.*', program: 'curl 8.5.0' },
};
const OLD: Token = {
  ...BACKUP,
  id: 2,
  name: '旧电脑',
  end_time: '2026-11-20 12:00:00',
  state: 'ended',
  last_used: null,
};
const SECRET = `tk_${'9fA3mW2cKz8rTq5vYh7L'.repeat(2)}abc`;

const listOf = (rows: Token[]): Answers => ({
  'tokens.list': { status: 1, data: { rows, most: 10 } },
  'tokens.create': { status: 1, data: { token: SECRET, row: BACKUP } },
  'tokens.revoke': { status: 1 },
});

const open = (answers: Answers, viewport = { width: 1280, height: 900 }) =>
  screens.open('/v/user/info?tab=tokens', { ...INFO, ...answers }, { isLogin: true, viewport });

describe('tokens', () => {
  it('stand with rights, last use and end', async () => {
    const page = await open(listOf([BACKUP, OLD]));
    const rows = page.getByRole('list', { name: '接口密钥' }).getByRole('listitem');
    const backup = rows.filter({ hasText: '工作站自动备份' });
    for (const words of ['tk_9fA3…x7Qe', '发送', '看自己的列表', '47.96.*.*', '不到期']) {
      await backup.getByText(words).first().waitFor();
    }
    const old = rows.filter({ hasText: '旧电脑' });
    await old.getByText('从未使用').waitFor();
    await old.getByText('2026-11-20 已过期').waitFor();
    expect(await page.getByRole('link', { name: '命令行页面' }).getAttribute('href')).toBe(
      '/v/shell/index',
    );
  });

  it('one is made of a name and at least one right, and shown once on a ticket', async () => {
    const page = await open(listOf([]), { width: 390, height: 844 });
    await page.getByText('还没有接口密钥').waitFor();
    await page.getByRole('button', { name: '新建密钥' }).click();
    const form = page.getByRole('dialog', { name: '新建密钥' });
    await form.getByRole('button', { name: '新建', exact: true }).click();
    await form.getByText('请填写名称').waitFor();
    await form.getByText('请至少选一项权限').waitFor();
    await form.getByLabel('名称').fill('工作站自动备份');
    await form.getByRole('checkbox', { name: /^发送/ }).check();
    const made = page.waitForRequest('**/api/token/create');
    await form.getByRole('button', { name: '新建', exact: true }).click();
    expect((await made).postDataJSON()).toEqual({
      name: '工作站自动备份',
      rights: ['send'],
      days: 90,
    });
    const ticket = page.getByRole('dialog', { name: '密钥已生成' });
    await ticket.getByText(SECRET, { exact: true }).waitFor();
    await ticket.getByText('只显示这一次').waitFor();
    await ticket.getByText(`export TRANSMIT_TOKEN=${SECRET}`).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await ticket.getByRole('button', { name: '关闭' }).click();
    await ticket.waitFor({ state: 'detached' });
    expect(await page.getByText(SECRET).count()).toBe(0);
  });

  it('is revoked after a question, and not before', async () => {
    const page = await open(listOf([BACKUP]));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const ask = () => page.getByRole('button', { name: '吊销 工作站自动备份' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await ask();
    await question.getByRole('button', { name: '取消' }).click();
    expect(calls.filter((url) => url.includes('/api/token/revoke'))).toEqual([]);
    await ask();
    const revoked = page.waitForRequest('**/api/token/revoke');
    await question.getByRole('button', { name: '吊销', exact: true }).click();
    expect((await revoked).postDataJSON()).toEqual({ id: 1 });
    await page.getByText('已吊销“工作站自动备份”').waitFor();
  });

  it('ten are enough, and a list that did not come is no empty one', async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...BACKUP, id: index + 1 }));
    const full = await open(listOf(many));
    await full.getByText('已有 10 把，请先吊销不用的。').waitFor();
    expect(await full.getByRole('button', { name: '新建密钥' }).isDisabled()).toBe(true);
    const failed = await open({ 'tokens.list': 'E_BUSY' });
    await failed.getByText('接口密钥加载失败').waitFor();
    expect(await failed.getByText('还没有接口密钥').count()).toBe(0);
  });
});

/** Grants to an account and acts on it: /v/manager/rights and /v/manager/users. */
import type { Contract, Reply } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const GRANT = {
  id: 1,
  user_id: 'u2',
  phone: '139****0001',
  create_time: '2026-11-20 10:00:00',
  operationType: 'points',
  amount: 200,
  isMember: 0,
  startTime: null,
  endTime: null,
  isOfflineOrder: 0,
  orderName: null,
  orderFee: null,
  productCode: null,
  remark: '',
  orderRemark: '',
} as const;

describe('rights (spec §2, §4, §5, §8)', () => {
  const answers = (more: Answers = {}): Answers => ({
    ...OPERATOR,
    'rights.history': { status: 1, data: [] },
    'rights.give': {
      status: 1,
      message: '操作成功！用户 13900130001 的积分增加了 200',
      data: GRANT,
    },
    ...more,
  });
  const open = (more?: Answers) =>
    screens.open('/v/manager/rights', answers(more), { isLogin: true });
  const username = (page: Page) => page.getByRole('textbox', { name: '用户名或 unionid' });
  const amount = (page: Page) => page.getByRole('spinbutton', { name: '数量' });
  const submit = (page: Page) => page.getByRole('button', { name: '提交发放' });
  async function fill(page: Page) {
    await username(page).fill('13900130001');
    await amount(page).fill('200');
  }

  it('can be sent once user and amount are there, and says at Enter that they are not', async () => {
    const page = await open();
    const calls = watchCalls(page);
    expect(await submit(page).isDisabled()).toBe(true);
    await username(page).fill('   ');
    await amount(page).fill('200');
    await amount(page).press('Enter');
    await page.getByRole('alert').getByText('请填写完整信息').waitFor();
    await username(page).fill('13900130001');
    expect(await submit(page).isEnabled()).toBe(true);
    await amount(page).fill('0');
    expect(await submit(page).isDisabled()).toBe(true);
    expect(calls).not.toContain('/api/rights/give');
  });

  it('is sent by Enter in user or amount, empties itself, and its success goes after five seconds', async () => {
    const page = await open();
    await page.clock.install();
    await fill(page);
    const asked = page.waitForRequest('**/api/rights/give');
    await username(page).press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({
      username: '13900130001',
      operationType: 'points',
      amount: 200,
    });
    const done = page.getByText('操作成功！用户 13900130001 的积分增加了 200');
    await done.waitFor();
    expect(await username(page).inputValue()).toBe('');
    await page.clock.runFor(4000);
    expect(await done.count()).toBe(1);
    await page.clock.runFor(2000);
    await done.waitFor({ state: 'detached' });
  });

  it('stays as it is where it failed, with the sentence of the server or of the network', async () => {
    const page = await open({ 'rights.give': 'E_FORBIDDEN' });
    await fill(page);
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    expect(await username(page).inputValue()).toBe('13900130001');
    // spec §8: an answer 200 that refuses is no success.
    for (const [refusal, words] of [
      [{ status: 0, message: '该用户已注销' }, '该用户已注销'],
      [{ status: 0 }, '操作失败'],
    ] as const) {
      await page.route('**/api/rights/give', (route) => route.fulfill({ json: refusal }));
      await submit(page).click();
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
      expect(await page.getByText('操作成功').count()).toBe(0);
    }
    await page.route('**/api/rights/give', (route) => route.abort());
    await submit(page).click();
    await page.getByRole('alert').getByText('网络错误，请稍后再试').waitFor();
  });

  it('says that it is under way', async () => {
    const page = await open();
    await page.route('**/api/rights/give', () => undefined);
    await fill(page);
    await submit(page).click();
    await page.getByRole('button', { name: '处理中...' }).waitFor();
    expect(await submit(page).count()).toBe(0);
  });

  it('a member has 30 days from now, both times are needed, and unticking empties them', async () => {
    const page = await open();
    await fill(page);
    const member = page.getByRole('checkbox', { name: '设为会员' });
    const [start, end] = ['开始时间', '结束时间'].map((name) =>
      page.getByRole('textbox', { name }),
    );
    await member.check();
    const typed = async () => [await start?.inputValue(), await end?.inputValue()];
    const [from = '', to = ''] = await typed();
    expect(from).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(`${to}`) - Date.parse(`${from}`)).toBe(30 * 86_400_000);
    expect(await start?.getAttribute('placeholder')).toBe('YYYY-MM-DD HH:mm:ss');
    await end?.fill('');
    expect(await submit(page).isDisabled()).toBe(true);
    await member.uncheck();
    expect(await submit(page).isEnabled()).toBe(true);
    await member.check();
    expect((await typed())[1]).not.toBe('');
  });

  it('its days are chosen in a calendar, by pressing and by keys', async () => {
    const page = await open();
    await page.getByRole('checkbox', { name: '设为会员' }).check();
    await page.getByRole('textbox', { name: '开始时间' }).fill('2026-11-20 10:00:00');
    await page.getByRole('textbox', { name: '结束时间' }).fill('2026-12-20 10:00:00');
    const opener = page.getByRole('button', { name: '在日历中选择' });
    await opener.click();
    const calendar = page.getByRole('dialog', { name: '在日历中选择' });
    await calendar.getByRole('button', { name: '2026 年 11 月 25 日' }).click();
    await calendar.getByRole('button', { name: '确定' }).click();
    await calendar.getByRole('alert').getByText('请再选结束日期').waitFor();
    await calendar.getByRole('button', { name: '2026 年 11 月 25 日' }).press('ArrowDown');
    await page.keyboard.press('Enter');
    await calendar.getByRole('textbox', { name: '结束时刻' }).fill('23:59:59');
    await calendar.getByRole('button', { name: '确定' }).click();
    await calendar.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: '开始时间' }).inputValue()).toBe(
      '2026-11-25 10:00:00',
    );
    expect(await page.getByRole('textbox', { name: '结束时间' }).inputValue()).toBe(
      '2026-12-02 23:59:59',
    );
    await opener.click();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('an offline order needs name, fee and product, and unticking empties them', async () => {
    const page = await open();
    await fill(page);
    const offline = page.getByRole('checkbox', { name: '设为线下订单' });
    const name = page.getByRole('textbox', { name: '订单名称' });
    const fee = page.getByRole('spinbutton', { name: '订单金额（元）' });
    await offline.check();
    expect([await fee.getAttribute('min'), await fee.getAttribute('step')]).toEqual(['0', '0.01']);
    await name.fill('转账');
    await fee.fill('0');
    await page.getByRole('combobox', { name: '产品代码' }).selectOption('100004');
    expect(await submit(page).isDisabled()).toBe(true);
    await fee.fill('199.00');
    const asked = page.waitForRequest('**/api/rights/give');
    await submit(page).click();
    expect((await asked).postDataJSON()).toMatchObject({
      is_offline_order: 1,
      order_name: '转账',
      order_fee: 199,
      product_code: '100004',
    });
    // The form empties with the answer, which comes after the request was seen.
    await expect.poll(() => offline.isChecked()).toBe(false);
    await offline.check();
    expect(await name.inputValue()).toBe('');
    await name.fill('转账');
    await offline.uncheck();
    await offline.check();
    expect(await name.inputValue()).toBe('');
  });

  it('shows what was given, where there is something, and is silent where it does not load', async () => {
    const page = await open({ 'rights.history': { status: 1, data: [GRANT] } });
    await page.getByRole('list', { name: '操作历史' }).getByText('积分 +200').waitFor();
    const failed = await open({ 'rights.history': 'E_INTERNAL' });
    await submit(failed).waitFor();
    expect(await failed.getByText('操作历史').count()).toBe(0);
    expect(await failed.getByRole('alert').count()).toBe(0);
  });
});

describe('users (PRODUCT §7)', () => {
  type Found = Reply<Contract['users']['find']>['data'];
  const USER: Found = {
    unionid: '3f8a61d2',
    phone: '138****8000',
    display_name: '小李',
    role: 'user',
    create_time: '2026-08-14 10:21:00',
    last_seen_time: '2026-11-20 09:02:00',
    device_count: 2,
    file_count: 36,
    file_bytes: 2_400_000_000,
    points: 125,
    times: 150,
    notifications: 4,
    member_until: '2026-12-20 10:00:00',
    is_self: false,
    frozen: null,
  };
  const act = (id: number, action: string, after: object | null = null) => ({
    id,
    create_time: '2026-11-20 09:02:00',
    actor: '139****0001',
    action,
    after,
  });
  const open = (user: Partial<Found> = {}, more: Answers = {}) =>
    screens.open(
      '/v/manager/users?q=13800138000',
      {
        ...OPERATOR,
        'users.find': { status: 1, data: { ...USER, ...user } },
        'users.ledger': { status: 1, rows: [], total: 0 },
        'users.acts': {
          status: 1,
          rows: [
            act(3, 'user.freeze', { is_frozen: true, reason: 'fraud', note: '盗刷三笔' }),
            act(2, 'user.phone'),
            act(1, 'user.view'),
          ],
        },
        'users.phone': { status: 1, data: { phone: '13800138000' } },
        'users.freeze': { status: 1, data: { ended_sessions: 2 } },
        'users.unfreeze': { status: 1 },
        ...more,
      },
      { isLogin: true },
    );

  it('a number is masked until it is asked for', async () => {
    const page = await open();
    await page.getByRole('heading', { name: '138****8000' }).waitFor();
    await page.getByRole('button', { name: '显示完整手机号' }).click();
    await page.getByRole('heading', { name: '13800138000' }).waitFor();
    await page.getByRole('button', { name: '隐藏手机号' }).click();
    await page.getByRole('heading', { name: '138****8000' }).waitFor();
    const failing = await open({}, { 'users.phone': 'E_RATE' });
    await failing.getByRole('button', { name: '显示完整手机号' }).click();
    await failing.getByRole('alert').getByText('手机号加载失败').waitFor();
    expect(await failing.getByRole('heading', { name: '138****8000' }).count()).toBe(1);
  });

  it('who looked at it and what was done to it stands in its own tab', async () => {
    const page = await open();
    await page.getByRole('radio', { name: '处置' }).check();
    const list = page.getByRole('list', { name: '处置' });
    await list.getByText('查看账户').waitFor();
    await list.getByText('查看手机号').waitFor();
    expect(await list.getByText('盗刷，盗刷三笔').count()).toBe(1);
  });

  it('is frozen for a reason alone', async () => {
    const page = await open();
    const calls = watchCalls(page);
    await page.getByRole('button', { name: '冻结账号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 台设备立即退出，不能再登录').waitFor();
    await dialog.getByRole('button', { name: '冻结账号' }).click();
    await dialog.getByRole('alert').getByText('请选择原因').waitFor();
    expect(calls).not.toContain('/api/users/freeze');
    await dialog.getByRole('radio', { name: '盗刷' }).check();
    await dialog.getByRole('textbox', { name: '说明' }).fill('三笔');
    const asked = page.waitForRequest('**/api/users/freeze');
    await dialog.getByRole('button', { name: '冻结账号' }).click();
    expect((await asked).postDataJSON()).toEqual({
      unionid: '3f8a61d2',
      reason: 'fraud',
      note: '三笔',
    });
    await dialog.waitFor({ state: 'detached' });
  });

  it('tells that it is frozen, by whom and why, and lifts it', async () => {
    const frozen = {
      time: '2026-11-20 09:02:00',
      by: '139****0001',
      reason: 'bulk',
      note: '',
    } as const;
    const page = await open({ frozen });
    await page.getByText('2026-11-20 09:02 由 139****0001 冻结：批量注册').waitFor();
    const asked = page.waitForRequest('**/api/users/unfreeze');
    await page.getByRole('button', { name: '解除冻结' }).click();
    expect((await asked).postDataJSON()).toEqual({ unionid: '3f8a61d2' });
  });
});

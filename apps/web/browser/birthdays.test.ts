/** Birthdays in the personal centre, and the operators' list of notices. */
import { describe, expect, it } from 'vitest';
import type { Birthday, BirthdayNotice } from '../src/features/birthdays/api.ts';
import { ON_SALE } from './orders.ts';
import { type Answers, holdAnswers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const MOTHER: Birthday = {
  id: 1,
  name: '妈妈',
  calendar: 'lunar',
  month: 10,
  day: 18,
  is_leap: 0,
  year: 1968,
  note: '买蛋糕',
  days_before: 1,
  date_text: '农历十月十八',
  next_date: '2026-11-26',
  days_left: 6,
  remind_date: '2026-11-25',
  age: 58,
  last_notice: { state: 'unpaid', create_time: '2025-12-06 09:00:00' },
};

const info = (role: 'user' | 'operator'): Answers => ({
  'accounts.checkStatus': { status: 1 },
  'accounts.info': {
    status: 1,
    data: {
      unionid: 'u1',
      phone: '138****8000',
      display_name: '小王',
      role,
      create_time: '2026-01-01 00:00:00',
      password_change_time: '2026-01-01 00:00:00',
    },
  },
});
const own = (rows: Birthday[], notifications = 2): Answers => ({
  'birthdays.list': { status: 1, data: { rows, most: 100, notifications } },
  'birthdays.preview': {
    status: 1,
    data: {
      date_text: '农历十月十八',
      next_date: '2026-11-26',
      days_left: 6,
      remind_date: '2026-11-25',
      age: null,
    },
  },
  'birthdays.add': { status: 1, data: { id: 2 } },
  'birthdays.remove': { status: 1 },
  'birthdays.restore': { status: 1 },
});
const openOwn = (answers: Answers) =>
  screens.open(
    '/v/user/info?tab=birthdays',
    { ...ON_SALE, ...info('user'), ...answers },
    { isLogin: true },
  );

describe('one’s own birthdays', () => {
  it('stand there with their next day, and how many messages are left', async () => {
    const page = await openOwn(own([MOTHER]));
    const row = page.getByRole('list', { name: '保存的生日' }).getByRole('listitem');
    await row.getByText('农历十月十八 · 2026-11-26 星期四 · 58 岁 · 提前 1 天提醒').waitFor();
    await row.getByText('上次因次数不足没有发送').waitFor();
    await page.getByText('还可以提醒 2 次').waitFor();
    const buy = page.getByRole('link', { name: '购买生日提醒次数' });
    expect(await buy.getAttribute('href')).toBe('/v/pay');
  });

  it('are changed with the day of telling of this very one in view', async () => {
    const page = await openOwn(own([MOTHER]));
    const asked = page.waitForRequest('**/api/birthday/preview*');
    await page.getByRole('button', { name: '修改 妈妈' }).click();
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('id'), query.get('days_before')]).toEqual([String(MOTHER.id), '1']);
    await page.getByRole('dialog').getByText('2026-11-25 9:00 提醒').waitFor();
  });

  it('are written down with the next day before they are kept', async () => {
    const page = await openOwn(own([]));
    await page.getByRole('button', { name: '添加生日' }).click();
    const dialog = page.getByRole('dialog', { name: '添加生日' });
    await dialog.getByText('下一次：2026-11-26 星期四，还有 6 天').waitFor();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请填写是谁的生日').waitFor();
    await dialog.getByLabel('谁的生日').fill('妈妈');
    await dialog.getByRole('radio', { name: '农历' }).check();
    await dialog.getByLabel('月', { exact: true }).selectOption('十月');
    await dialog.getByLabel('日', { exact: true }).selectOption('十八');
    await dialog.getByLabel('闰月').check();
    const asked = page.waitForRequest('**/api/birthday/add');
    await dialog.getByRole('button', { name: '保存' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      name: '妈妈',
      calendar: 'lunar',
      month: 10,
      day: 18,
      is_leap: 1,
      year: null,
      days_before: 1,
    });
    await dialog.waitFor({ state: 'detached' });
  });

  it('are corrected where the answer to the first press was lost: one is kept', async () => {
    const page = await openOwn({ ...own([]), 'birthdays.change': { status: 1 } });
    const asked: [string, { id?: number; name: string; request_key?: string }][] = [];
    await page.route(/\/api\/birthday\/(add|change)$/, (route) => {
      const request = route.request();
      asked.push([request.url().replace(/.*\//, ''), request.postDataJSON()]);
      // Sent once more by itself; neither is answered.
      return asked.length <= 2 ? route.abort() : route.fallback();
    });
    await page.getByRole('button', { name: '添加生日' }).click();
    const dialog = page.getByRole('dialog', { name: '添加生日' });
    await dialog.getByLabel('谁的生日').fill('妈');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('谁的生日').fill('妈妈');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(asked.map(([call, { id, name }]) => [call, id, name])).toEqual([
      ['add', undefined, '妈'],
      ['add', undefined, '妈'],
      ['add', undefined, '妈'],
      ['change', 2, '妈妈'],
    ]);
    expect(new Set(asked.slice(0, 3).map(([, { request_key }]) => request_key)).size).toBe(1);
  });

  it('that are written on while they are kept stay as written, and are changed by the next press', async () => {
    const page = await openOwn({ ...own([]), 'birthdays.change': { status: 1 } });
    const answer = await holdAnswers(page, '**/api/birthday/add');
    const asked = watchCalls(page);
    await page.getByRole('button', { name: '添加生日' }).click();
    const dialog = page.getByRole('dialog', { name: '添加生日' });
    const name = dialog.getByLabel('谁的生日');
    await name.fill('爸');
    await dialog.getByRole('button', { name: '保存' }).click();
    await name.fill('爸爸');
    await name.press('Enter');
    answer();
    await page.getByText('已保存“爸”的生日').waitFor();
    expect(await name.inputValue()).toBe('爸爸');
    await name.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const kept = asked.filter((call) => /birthday\/(add|change)$/.test(call));
    expect(kept).toEqual(['/api/birthday/add', '/api/birthday/add', '/api/birthday/change']);
  });

  it('that are being written down stay when the one before is kept late', async () => {
    const page = await openOwn(own([]));
    const answer = await holdAnswers(page, '**/api/birthday/add');
    const dialog = page.getByRole('dialog', { name: '添加生日' });
    const name = dialog.getByLabel('谁的生日');
    await page.getByRole('button', { name: '添加生日' }).click();
    await name.fill('爸爸');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '添加生日' }).click();
    await name.fill('妈妈');
    answer();
    await page.getByText('已保存“爸爸”的生日').waitFor();
    expect(await name.inputValue()).toBe('妈妈');
  });

  it('say that there is no such day', async () => {
    const page = await openOwn({ ...own([]), 'birthdays.preview': 'E_PARAM' });
    await page.getByRole('button', { name: '添加生日' }).click();
    await page.getByText('没有这一天，请核对月、日和闰月').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('are removed at once, and brought back when asked', async () => {
    const page = await openOwn(own([MOTHER]));
    await page.getByRole('button', { name: '删除 妈妈' }).click();
    await page.getByText('还没有保存生日').waitFor();
    const restored = page.waitForRequest('**/api/birthday/restore');
    await page.getByRole('button', { name: '撤销' }).click();
    expect((await restored).postDataJSON()).toEqual({ id: 1 });
    await page.getByRole('list', { name: '保存的生日' }).waitFor();
  });

  it('are asked for again when they could not be loaded', async () => {
    const page = await openOwn({ 'birthdays.list': 'E_INTERNAL' });
    await page.getByText('生日加载失败').waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(1);
  });
});

describe('the operators’ list', () => {
  const NOTICES: BirthdayNotice[] = [
    {
      id: 7,
      unionid: '3f8a61d2c21e',
      create_time: '2026-11-20 09:00:02',
      content: '生日提醒\n明天（11 月 21 日）是<b>妈妈</b>的生日。',
      ver_num: 1,
      state: 'sent',
      left: 2,
    },
    {
      id: 6,
      unionid: 'e4452fa07b19',
      create_time: '2026-11-20 09:00:01',
      content: '生日提醒\n今天是奶奶的生日。\n生日提醒次数不足，没有发送',
      ver_num: 0,
      state: 'unpaid',
      left: 0,
    },
  ];
  const openOffice = (more: Answers = {}) =>
    screens.open(
      '/v/manager/birthday',
      {
        ...ON_SALE,
        ...info('operator'),
        'birthdays.listNotice': { status: 1, data: { rows: NOTICES, sent_today: 1 } },
        'birthdays.renotice': { status: 1, data: { success: true, ver_num: 2 } },
        ...more,
      },
      { isLogin: true },
    );

  it('shows contents as they are, and turns a row green that was told again', async () => {
    const page = await openOffice();
    const rows = page.getByRole('list', { name: '生日提醒' }).getByRole('listitem');
    await rows.first().getByText('<b>妈妈</b>').waitFor();
    await rows.nth(1).getByText('次数已用完').waitFor();
    await rows.first().getByText('发送 1 次').waitFor();
    const asked = page.waitForRequest('**/api/birthday/renotice*');
    await rows.first().getByRole('button', { name: '再次通知用户 3f8a61d2c21e' }).click();
    expect(new URL((await asked).url()).search).toBe('?doc_id=7');
    await rows.first().getByText('已再次通知').waitFor();
    expect(await rows.nth(1).getByText('已再次通知').count()).toBe(0);
    const again = page.waitForRequest('**/api/birthday/renotice*');
    await rows.first().getByRole('button', { name: '再次通知用户 3f8a61d2c21e' }).click();
    expect(new URL((await again).url()).search).toBe('?doc_id=7');
    await page.getByRole('heading', { name: '生日提醒', level: 1 }).waitFor();
  });

  it('follows a message that is on its way until it was sent', async () => {
    const listOf = (state: BirthdayNotice['state']): Answers[string] => ({
      status: 1,
      data: { rows: [{ ...NOTICES[0], state }], sent_today: 1 },
    });
    const page = await openOffice({ 'birthdays.listNotice': listOf('sent') });
    let listed = 0;
    const again = page.getByRole('button', { name: '再次通知用户 3f8a61d2c21e' });
    await again.waitFor();
    await page.route('**/api/birthday/list_notice*', (route) => {
      listed += 1;
      return route.fulfill({ json: listOf(listed > 1 ? 'sent' : 'waiting') });
    });
    await again.click();
    await page.getByText('正在发送').waitFor();
    expect(await page.getByText('已再次通知').count()).toBe(0);
    await page.getByText('已再次通知').waitFor();
    expect(await again.innerText()).toBe('再次通知');
  });

  it('says that nobody answered, and shows what has come of it', async () => {
    const page = await openOffice();
    const again = page.getByRole('button', { name: '再次通知用户 3f8a61d2c21e' });
    await again.waitFor();
    await page.route('**/api/birthday/renotice*', (route) => route.abort());
    const told = { rows: [{ ...NOTICES[0], ver_num: 2 }], sent_today: 2 };
    await page.route('**/api/birthday/list_notice*', (route) =>
      route.fulfill({ json: { status: 1, data: told } }),
    );
    await again.click();
    await page.getByRole('alert').filter({ hasText: '没有收到服务器的答复' }).waitFor();
    await page.getByText('发送 2 次').waitFor();
    expect(await page.getByText('再次通知失败').count()).toBe(0);
  });

  it('says at the row why it did not work', async () => {
    const page = await openOffice({ 'birthdays.renotice': 'E_DONE' });
    await page.getByRole('button', { name: '再次通知用户 3f8a61d2c21e' }).click();
    await page.getByRole('alert').filter({ hasText: '再次通知失败：' }).waitFor();
    expect(await page.getByText('已再次通知').count()).toBe(0);
  });
});

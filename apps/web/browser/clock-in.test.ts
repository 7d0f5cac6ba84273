/** The leaf of today and the month beside it, for a user, a visitor and a second tab. */
import { expect, it } from 'vitest';
import { type Answers, screensForFile } from './screen-page.ts';

const screens = screensForFile();

const DAYS = ['17', '18', '19', '20', '21', '22'].map((day) => ({
  day: `2026-11-${day}`,
  points: 5,
}));
const CALENDAR = {
  today: '2026-11-23',
  lunar: '农历十月十五',
  festival: '下元节',
  month: '2026-11',
  days: DAYS,
  first_month: '2026-10',
  streak: 6,
  is_done: 0,
  next_points: 20,
  points: 125,
};
const DONE = {
  ...CALENDAR,
  days: [...DAYS, { day: '2026-11-23', points: 20 }],
  streak: 7,
  is_done: 1,
  next_points: 5,
  points: 145,
};
const show = (data: object): Answers => ({ 'clockIn.show': { status: 1, data } });
const CLOCKED: Answers = {
  'clockIn.clockIn': {
    status: 1,
    data: { day: '2026-11-23', points: 20, streak: 7, balance: 145 },
  },
};
const open = (answers: Answers, isLogin = true) => screens.open('/v/daka', answers, { isLogin });

it('says what today gives, and shows the streak', async () => {
  const page = await open(show(CALENDAR));
  await page.getByRole('heading', { name: /第七天了$/ }).waitFor();
  await page.getByText('今天打卡得 20 积分，平日 5 积分。').waitFor();
  await page.getByText('农历十月十五').waitFor();
  await page.getByText('下元节').waitFor();
  await page.getByText('打卡 6 天，得 30 积分').waitFor();
  const beads = page.getByRole('list', { name: '连续打卡的七天' }).getByRole('listitem');
  expect(await beads.count()).toBe(7);
  expect(await beads.nth(6).innerText()).toContain('第七天，20 积分，今天');
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

it('reads the calendar again after clocking in', async () => {
  const page = await open({ ...show(CALENDAR), ...CLOCKED });
  await page.getByRole('button', { name: '打卡', exact: true }).waitFor();
  await page.route('**/api/clock_in', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 1, data: DONE } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByRole('heading', { name: '+20 积分，已入账' }).waitFor();
  await page.getByText('七天圆满，明天从第一天再来。').waitFor();
  await page.getByText('已打卡', { exact: true }).first().waitFor();
  const ledger = page.getByRole('link', { name: '积分明细' });
  expect(await ledger.getAttribute('href')).toBe('/v/user/info?tab=orders');
});

it('takes a day that another tab has done for done', async () => {
  const page = await open({ ...show(CALENDAR), 'clockIn.clockIn': 'E_DONE' });
  await page.getByRole('button', { name: '打卡', exact: true }).waitFor();
  await page.route('**/api/clock_in', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 1, data: DONE } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByRole('heading', { name: '+20 积分，已入账' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('says why it did not work, and can be tried again', async () => {
  const page = await open({ ...show(CALENDAR), 'clockIn.clockIn': 'E_BUSY' });
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByText('打卡失败：服务繁忙，请稍后重试').waitFor();
  expect(await page.getByRole('button', { name: '打卡', exact: true }).isEnabled()).toBe(true);
});

it('leads a visitor, and one whose login has ended, to the login and back', async () => {
  const visitor = await open(show({ ...CALENDAR, days: [], streak: 0, next_points: 5 }), false);
  const login = visitor.getByRole('link', { name: '登录后打卡' });
  expect(await login.getAttribute('href')).toBe('/v/user/login?redirect=%2Fv%2Fdaka');
  const user = await open({ ...show(CALENDAR), 'clockIn.clockIn': 'E_LOGIN' });
  await user.getByRole('button', { name: '打卡', exact: true }).click();
  await user.waitForURL('**/v/user/login?redirect=%2Fv%2Fdaka');
});

it('turns to earlier months, back to the first one', async () => {
  const page = await open(show(CALENDAR));
  const asked = page.waitForRequest('**/api/clock_in?month=2026-10');
  await page.getByRole('button', { name: '上个月' }).click();
  await asked;
  expect(await page.getByRole('button', { name: '上个月' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '下个月' }).click();
  await page.getByRole('heading', { name: '十一月' }).waitFor();
  expect(await page.getByRole('button', { name: '下个月' }).isDisabled()).toBe(true);
});

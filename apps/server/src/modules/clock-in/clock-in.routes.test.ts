/** Clocking in over HTTP (PRODUCT §5, SECURITY T16 b, §3 row 126). */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const WELCOME = 20;

/** `time` is by the clock in Shanghai. */
function setClock({ clock }: TestApp, time: string): void {
  clock.now = Date.parse(`${time}+08:00`);
}

describe.each(ENGINES)('clocking in on %s', (engine) => {
  it('row 126: gives points once a day, and says so the second time', async () => {
    const app = await createAccountsApp({ engine });
    const user = await logInAs(app, 'user');
    expect((await user.api.clockIn.clockIn({})).data).toEqual({
      day: '2026-11-20',
      points: 5,
      streak: 1,
      balance: WELCOME + 5,
    });
    expect(await user.post('/api/clock_in', {})).toMatchObject({
      status: 409,
      body: { code: 'E_DONE', msg: '今天已经打过卡了，明天再来' },
    });
    expect((await user.api.money.ledger({ kind: 'points' })).rows).toMatchObject([
      { amount: 5, balance: WELCOME + 5, reason: '每日打卡' },
      { amount: WELCOME },
    ]);
  });

  it('SECURITY T16 (b): of a hundred at once one is rewarded', async () => {
    const app = await createAccountsApp({ engine, env: { RATE_LIMIT_SCALE: '1' } });
    const user = await logInAs(app, 'user');
    const tries = Array.from({ length: 100 }, () => user.post('/api/clock_in', {}));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    // 503: its turn did not come in time; it tells to try again, and that finds the day done.
    expect(answers.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await user.api.money.balance({})).data.points).toBe(WELCOME + 5);
    expect((await user.api.money.ledger({ kind: 'points' })).total).toBe(2);
  });

  it('row 126: changes the day at midnight in Shanghai', async () => {
    const app = await createAccountsApp({ engine });
    setClock(app, '2026-11-20T23:59:59.999');
    const user = await logInAs(app, 'user');
    expect((await user.api.clockIn.clockIn({})).data.day).toBe('2026-11-20');
    setClock(app, '2026-11-21T00:00:00');
    expect((await user.api.clockIn.clockIn({})).data).toMatchObject({
      day: '2026-11-21',
      streak: 2,
    });
    expect((await user.post('/api/clock_in', {})).status).toBe(409);
  });
});

it('PRODUCT §5: gives 20 in place of 5 on every seventh day in a row', async () => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  const given: number[] = [];
  for (let day = 0; day < 15; day += 1) {
    given.push((await user.api.clockIn.clockIn({})).data.points);
    app.clock.now += DAY_MS;
  }
  expect(given).toEqual([5, 5, 5, 5, 5, 5, 20, 5, 5, 5, 5, 5, 5, 20, 5]);
  app.clock.now += DAY_MS;
  expect((await user.api.clockIn.clockIn({})).data).toMatchObject({ points: 5, streak: 1 });
});

it('shows today’s leaf, the month and what comes next', async () => {
  const app = await createAccountsApp();
  setClock(app, '2026-11-22T10:00:00');
  const user = await logInAs(app, 'user');
  await user.api.clockIn.clockIn({});
  app.clock.now += DAY_MS;
  expect((await user.api.clockIn.show({})).data).toEqual({
    today: '2026-11-23',
    lunar: '农历十月十五',
    festival: '下元节',
    month: '2026-11',
    days: [{ day: '2026-11-22', points: 5 }],
    first_month: '2026-11',
    streak: 1,
    is_done: 0,
    next_points: 5,
    points: WELCOME + 5,
  });
  await user.api.clockIn.clockIn({});
  const { data } = await user.api.clockIn.show({ month: '2026-10' });
  expect(data).toMatchObject({ month: '2026-10', days: [], streak: 2, is_done: 1 });
  app.clock.now += 2 * DAY_MS;
  expect((await user.api.clockIn.show({})).data).toMatchObject({ streak: 0, is_done: 0 });
});

it('shows a visitor today’s leaf, and lets nobody clock in who has no account', async () => {
  const app = await createAccountsApp();
  const visitor = app.visitor();
  expect((await visitor.api.clockIn.show({})).data).toMatchObject({ days: [], points: 0 });
  expect(await visitor.post('/api/clock_in', {})).toMatchObject({
    status: 401,
    body: { code: 'E_LOGIN' },
  });
});

it.each([
  ['a day of the caller’s', { day: '2026-11-21' }],
  ['points of the caller’s', { points: 500 }],
])('is refused %s', async (_title, body) => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  expect((await user.post('/api/clock_in', body)).status).toBe(400);
});

it.each(['2026-13', '2026-1', '99999-01', "2026-11' or 1", '2026-11-01'])(
  'is refused the month %s',
  async (month) => {
    const app = await createAccountsApp();
    const answer = await app.visitor().get(`/api/clock_in?${new URLSearchParams({ month })}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  },
);

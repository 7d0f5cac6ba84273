/** Keeping birthdays over HTTP (PRODUCT §7). */
import { MAX_BIRTHDAYS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { SmsRejected } from '#adapters/sms/sms-sender.ts';
import { postToLedger } from '#modules/money/index.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { findOwner } from '#test/find-owner.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { birthdaysSchedule } from './birthdays.schedule.ts';
import { openNotices, SHANGHAI } from './testing/open-notices.ts';

const MOTHER = {
  name: '妈妈',
  calendar: 'lunar',
  month: 10,
  day: 18,
  is_leap: 0,
  year: 1968,
  note: '买蛋糕',
  days_before: 1,
} as const;
const KEY = 'a-wish-of-this-test';

const TELLING = {
  name: '妈妈',
  calendar: 'solar',
  month: 11,
  day: 25,
  is_leap: 0,
  year: null,
  note: '',
  days_before: 5,
} as const;

/** A birthday of 25 November that was told of on the 20th, or for which no notification was left. */
async function openTold(engine: DatabaseEngine, notifications: number) {
  const app = await openNotices({ engine });
  const user = await app.keeper({ notifications });
  const id = await app.keep(user, TELLING);
  app.clock.now = SHANGHAI('2026-11-20T09:00:00');
  await app.runDay();
  app.clock.now = SHANGHAI('2026-11-20T10:00:00');
  const save = (more: Partial<Record<'month' | 'day' | 'days_before', number>> = {}) =>
    user.api.birthdays.change({ id, ...TELLING, ...more });
  const preview = async (more: Partial<Record<'day' | 'days_before', number>> = {}) => {
    const { calendar, month, day, days_before } = { ...TELLING, ...more };
    return (await user.api.birthdays.preview({ id, calendar, month, day, days_before })).data;
  };
  const runUntil = async (time: string) => {
    app.clock.now = SHANGHAI(time);
    await app.runDay();
  };
  return { app, user, id, save, preview, runUntil };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('one that was told of on %s', (engine) => {
  it('is told of next in the year after, whatever is changed or restored, and says so', async () => {
    const { app, user, id, save, preview, runUntil } = await openTold(engine, 9);
    const nextYear = { next_date: '2026-11-25', remind_date: '2027-11-23' };
    expect(await preview({ days_before: 2 })).toMatchObject(nextYear);
    await save({ days_before: 2 });
    expect(await rowsOf(user)).toMatchObject([nextYear]);
    await user.api.birthdays.remove({ id });
    await user.api.birthdays.restore({ id });
    expect(await rowsOf(user)).toMatchObject([nextYear]);
    await runUntil('2026-11-25T09:00:00');
    expect(await app.messages()).toHaveLength(1);
    await runUntil('2027-11-23T09:00:00');
    expect(await app.messages()).toHaveLength(2);
  });

  it('is told of again where it was on another day', async () => {
    const { app, preview, save, runUntil } = await openTold(engine, 9);
    expect(await preview({ day: 26 })).toMatchObject({ remind_date: '2026-11-21' });
    await save({ day: 26 });
    await runUntil('2026-11-21T09:00:00');
    expect((await app.messages()).at(-1)).toContain('11 月 26 日');
  });

  it('is told of after all where no notification was left, and it is saved again', async () => {
    const { app, user, preview, save, runUntil } = await openTold(engine, 0);
    const owner = await findOwner(app, user);
    const bought = {
      kind: 'notifications',
      amount: 2,
      reason: '购买',
      requestKey: 'bought',
    } as const;
    await app.services.db
      .transaction()
      .execute((tx) => postToLedger(tx, { ...bought, owner, now: app.clock.now }));
    expect(await preview()).toMatchObject({ remind_date: '2026-11-21' });
    await save();
    for (const day of ['21', '22']) await runUntil(`2026-11-${day}T09:00:00`);
    expect(await app.messages()).toEqual(['【快传】4 天后（11 月 25 日）是妈妈的生日。']);
    expect(await app.notices()).toMatchObject([{ ver_num: 1, state: 'sent', left: 1 }]);
  });

  it('stays as it was where no notification is left again', async () => {
    const { app, save, runUntil } = await openTold(engine, 0);
    await save();
    await runUntil('2026-11-21T09:00:00');
    expect(await app.messages()).toEqual([]);
    expect(await app.notices()).toMatchObject([{ ver_num: 0, state: 'unpaid', left: 0 }]);
  });
});

it('one whose message was refused is paid for once more, and sent', async () => {
  const app = await openNotices();
  const user = await app.keeper({ notifications: 1 });
  const id = await app.keep(user, TELLING);
  app.failing = new SmsRejected('black list');
  app.clock.now = SHANGHAI('2026-11-20T09:00:00');
  await app.runDay();
  app.failing = undefined;
  await user.api.birthdays.change({ id, ...TELLING, name: '母亲' });
  app.clock.now = SHANGHAI('2026-11-21T09:00:00');
  await app.runDay();
  expect(await app.messages()).toEqual(['【快传】4 天后（11 月 25 日）是母亲的生日。']);
  expect(await app.notices()).toMatchObject([{ ver_num: 2, state: 'sent', left: 0 }]);
});

const add = async (user: TestViewer, more: object = {}, key = KEY) =>
  (await user.api.birthdays.add({ ...MOTHER, ...more, request_key: key })).data.id;
const rowsOf = async (user: TestViewer) => (await user.api.birthdays.list({})).data.rows;

describe('a birthday', () => {
  it('is kept with its next date, and how far that is', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const id = await add(user);
    const { data } = await user.api.birthdays.list({});
    expect(data).toMatchObject({ most: MAX_BIRTHDAYS, notifications: 0 });
    expect(data.rows).toEqual([
      {
        id,
        ...MOTHER,
        date_text: '农历十月十八',
        next_date: '2026-11-26',
        days_left: 6,
        remind_date: '2026-11-25',
        age: 58,
        last_notice: null,
      },
    ]);
  });

  it('is made once however often it is asked for', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const ids = await Promise.all(Array.from({ length: 5 }, () => add(user)));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  it('stands in the order of the days to come', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const dates = { far: [11, 19], near: [11, 21], today: [11, 20] } as const;
    for (const [name, [month, day]] of Object.entries(dates)) {
      await add(user, { name, calendar: 'solar', month, day, year: null }, `${KEY}-${name}`);
    }
    const rows = await rowsOf(user);
    expect(rows.map(({ name, days_left }) => [name, days_left])).toEqual([
      ['today', 0],
      ['near', 1],
      ['far', 364],
    ]);
  });

  it('is changed, removed and restored by its keeper alone', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const other = await logInAs(app, 'user');
    const id = await add(user);
    for (const change of ['change', 'remove', 'restore']) {
      const body = change === 'change' ? { id, ...MOTHER } : { id };
      expect((await other.post(`/api/birthday/${change}`, body)).status).toBe(404);
    }
    await user.api.birthdays.change({ id, ...MOTHER, name: ' 母亲\n大人 ', days_before: 3 });
    expect(await rowsOf(user)).toMatchObject([{ name: '母亲 大人', remind_date: '2026-11-23' }]);
    await user.api.birthdays.remove({ id });
    expect(await rowsOf(user)).toEqual([]);
    expect((await user.post('/api/birthday/change', { id, ...MOTHER })).status).toBe(404);
    await user.api.birthdays.restore({ id });
    expect(await rowsOf(user)).toHaveLength(1);
  });

  it('is gone for good a day after it was removed', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const id = await add(user);
    await user.api.birthdays.remove({ id });
    app.clock.now += 86_400_000 + 1;
    expect((await user.post('/api/birthday/restore', { id })).status).toBe(404);
    const purge = birthdaysSchedule(app.services).find(({ name }) => name === 'purge-birthdays');
    await purge?.run(app.clock.now);
    expect(await app.services.db.selectFrom('birthdays').selectAll().execute()).toEqual([]);
  });

  it('is one of a hundred at most', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const id = await add(user);
    const [row] = await app.services.db.selectFrom('birthdays').selectAll().execute();
    const { id: _id, ...copy } = row ?? expect.fail('nothing was kept');
    for (let more = 1; more < MAX_BIRTHDAYS; more += 1) {
      await app.services.db
        .insertInto('birthdays')
        .values({ ...copy, request_key: `copy-${more}` })
        .execute();
    }
    const refused = await user.post('/api/birthday/add', { ...MOTHER, request_key: `${KEY}-more` });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'E_LIMIT', msg: '最多保存 100 个生日，请先删除一些' },
    });
    // The wish that was fulfilled still is.
    expect(await add(user)).toBe(id);
  });

  it('goes with the account, which says so before', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    await add(user);
    const { rows } = await user.api.accounts.belongings({});
    expect(rows).toContainEqual({ name: 'birthdays', label: '生日', count: 1 });
  });
});

it.each([
  ['without a name', { name: '  ' }, 'name'],
  ['with a name of 21 characters', { name: '长'.repeat(21) }, 'name'],
  ['with a note of 101 characters', { note: '长'.repeat(101) }, 'note'],
  ['in month 13', { month: 13 }, 'month'],
  ['on a lunar thirty-first', { day: 31 }, 'day'],
  ['on 30 February', { calendar: 'solar', month: 2, day: 30, year: null }, 'day'],
  ['on 29 February 2025', { calendar: 'solar', month: 2, day: 29, year: 2025 }, 'day'],
  ['in a leap month that its year has not', { is_leap: 1 }, 'day'],
  ['in a year of text', { year: '1968' }, 'year'],
  ['31 days before', { days_before: 31 }, 'days_before'],
  ['half a day before', { days_before: 0.5 }, 'days_before'],
  ['of another calendar', { calendar: 'julian' }, 'calendar'],
  ['with an owner', { owner: 'u:1' }, 'owner'],
])('is not kept %s', async (_title, more, field) => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  const answer = await user.post('/api/birthday/add', { ...MOTHER, ...more, request_key: KEY });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'E_PARAM', fields: { [field]: expect.any(String) } },
  });
});

describe('the form', () => {
  it('is answered with the next date before anything is kept', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const { data } = await user.api.birthdays.preview({ calendar: 'solar', month: 2, day: 29 });
    expect(data).toEqual({
      date_text: '2 月 29 日',
      next_date: '2027-02-28',
      days_left: 100,
      remind_date: '2027-02-28',
      age: null,
    });
    expect(await rowsOf(user)).toEqual([]);
  });

  it('tells nobody of another’s birthday', async () => {
    const { id, app, preview } = await openTold('sqlite', 9);
    const other = await logInAs(app, 'user');
    const { calendar, month, day, days_before } = TELLING;
    const { data } = await other.api.birthdays.preview({ id, calendar, month, day, days_before });
    expect(data.remind_date).toBe('2026-11-21');
    expect((await preview()).remind_date).toBe('2027-11-20');
  });

  it.each(['calendar=lunar&month=1&day=31', 'calendar=solar&month=0&day=1', 'month=1&day=1'])(
    'is refused %s',
    async (query) => {
      const app = await createAccountsApp();
      const user = await logInAs(app, 'user');
      expect((await user.get(`/api/birthday/preview?${query}`)).status).toBe(400);
    },
  );
});

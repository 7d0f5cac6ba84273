/** Keeping birthdays over HTTP (PRODUCT §7). */
import { MAX_BIRTHDAYS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { birthdaysSchedule } from './birthdays.schedule.ts';

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

  it.each(['calendar=lunar&month=1&day=31', 'calendar=solar&month=0&day=1', 'month=1&day=1'])(
    'is refused %s',
    async (query) => {
      const app = await createAccountsApp();
      const user = await logInAs(app, 'user');
      expect((await user.get(`/api/birthday/preview?${query}`)).status).toBe(400);
    },
  );
});

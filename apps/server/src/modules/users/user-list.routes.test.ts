/** The operators' list of accounts: in order, page by page, with what each has, and with masked numbers alone. */
import { PAGE_ROWS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

const HOUR_MS = 3_600_000;

async function openList(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const app = await createAccountsApp({ engine });
  const operator = await logInAs(app, 'operator');
  const list = (query = {}) => operator.api.users.list(query);
  /** So many accounts beside, the first seen longest ago; each five by the same millisecond. */
  const fill = async (count: number) => {
    const first = app.clock.now - 1000 * HOUR_MS;
    for (let index = 0; index < count; index += 1) {
      const at = first + Math.floor(index / 5) * HOUR_MS;
      await app.services.db
        .insertInto('users')
        .values({
          phone: `136${String(index).padStart(8, '0')}`,
          unionid: `filled-${index}`,
          display_name: `第 ${index} 个`,
          role: 'user',
          password_hash: '-',
          password_changed_at: 0,
          created_at: at,
          last_seen_at: at,
          unconfirmed_since: null,
          second_step_reset_at: null,
          frozen_at: index % 10 === 0 ? at : null,
        })
        .execute();
    }
  };
  return { app, operator, list, fill };
}

it.each(['sqlite', 'postgres'] as const)(
  'is read page by page, each account once, also where somebody comes by meanwhile (%s)',
  async (engine) => {
    const { app, list, fill } = await openList(engine);
    await fill(2 * PAGE_ROWS + 3);
    const first = await list();
    expect(first.rows).toHaveLength(PAGE_ROWS);
    // The last of all moves to the top while the list is read.
    await app.services.db
      .updateTable('users')
      .set({ last_seen_at: app.clock.now })
      .where('unionid', '=', 'filled-0')
      .execute();
    const second = await list({ after: first.next });
    const third = await list({ after: second.next });
    const told = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.unionid));
    expect(third.next).toBeNull();
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(2 * PAGE_ROWS + 3);
    expect(told.at(-1)).toBe('filled-1');
    expect(first.total).toBe(2 * PAGE_ROWS + 4);
  },
);

it.each(['seen', 'created'])(
  'as a table has each account once, also where somebody comes by while it is written (%s)',
  async (order) => {
    const { app, operator, fill } = await openList();
    const count = 2 * PAGE_ROWS + 3;
    await fill(count);
    const ownPage = { headers: { 'X-Requested-With': 'transmit' } };
    const table = await operator.send(`/api/users/export?order=${order}`, ownPage);
    // Its first page is read, and no more.
    await app.services.db
      .updateTable('users')
      .set({ last_seen_at: app.clock.now + HOUR_MS })
      .where('unionid', '=', 'filled-0')
      .execute();
    const told = (await table.text()).match(/filled-\d+/g) ?? [];
    expect(new Set(told).size).toBe(count);
    expect(told).toHaveLength(count);
  },
);

it('has parts and another order', async () => {
  const { list, fill, operator } = await openList();
  await fill(25);
  const { unionid } = (await operator.api.accounts.info({})).data;
  expect((await list({ standing: 'operator' })).rows.map((row) => row.unionid)).toEqual([unionid]);
  const frozen = await list({ standing: 'frozen' });
  expect(frozen.rows.map((row) => row.unionid)).toEqual(['filled-20', 'filled-10', 'filled-0']);
  expect(frozen.total).toBe(3);
  expect(frozen.rows[0]?.frozen_time).not.toBeNull();
  const newest = await list({ order: 'created' });
  expect(newest.rows[0]?.unionid).toBe('filled-24');
});

it('tells what each has, and the number only in part', async () => {
  const { app, list } = await openList();
  const user = await logInAs(app, 'user');
  await sendFile(app, user, { content: 1000 });
  const { unionid } = (await user.api.accounts.info({})).data;
  const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`;
  const answer = await list();
  expect(answer.rows.find((row) => row.unionid === unionid)).toEqual({
    unionid,
    phone: masked,
    display_name: masked,
    role: 'user',
    create_time: '2026-11-20 12:00:00',
    last_seen_time: '2026-11-20 12:00:00',
    file_count: 1,
    file_bytes: 1000,
    points: 20,
    member_until: null,
    frozen_time: null,
  });
  expect(JSON.stringify(answer)).not.toContain(user.phone);
});

it('follows visits, to the minute', async () => {
  const { app, list } = await openList();
  const user = await logInAs(app, 'user');
  const { unionid } = (await user.api.accounts.info({})).data;
  const seen = async () =>
    (await list()).rows.find((row) => row.unionid === unionid)?.last_seen_time;
  app.clock.now += 10 * 60_000;
  await user.api.accounts.info({});
  expect(await seen()).toBe('2026-11-20 12:10:00');
  app.clock.now += 30_000;
  await user.api.accounts.info({});
  expect(await seen()).toBe('2026-11-20 12:10:00');
});

it('is nobody else’s', async () => {
  const { app } = await openList();
  const user = await logInAs(app, 'user');
  expect((await app.visitor().get('/api/users/query')).status).toBe(401);
  expect((await user.get('/api/users/query')).status).toBe(403);
});

// SECURITY §3 row 299
it.each([
  'after=1',
  'after=a-b',
  'after=1-2-3',
  'after=-1-2',
  `after=${'9'.repeat(16)}-1`,
  'after=1-2;drop table users',
  'standing=all',
  'order=phone',
  'page=2',
])('refuses ?%s', async (query) => {
  const { operator } = await openList();
  expect(await operator.get(`/api/users/query?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'E_PARAM' },
  });
});

it('a place where nobody is has nobody behind it', async () => {
  const { list } = await openList();
  expect(await list({ after: '0-1' })).toMatchObject({ rows: [], next: null });
});

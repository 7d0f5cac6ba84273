/** A page of users is read from its place on: plans of SQLite. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { browseUsers, countUsers } from './browse-users.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
});
afterAll(() => planned.close());

const after = { at: 5, id: 9 };
it.each([
  [{ standing: undefined, order: 'seen', after }, 'users_by_seen (last_seen_at<'],
  [{ standing: undefined, order: 'seen', after: undefined }, 'users_by_seen'],
  [{ standing: 'operator', order: 'seen', after }, 'users_by_role (role=? AND last_seen_at<'],
  [{ standing: 'frozen', order: 'seen', after }, 'users_frozen (last_seen_at<'],
  [{ standing: undefined, order: 'created', after }, 'INTEGER PRIMARY KEY'],
] as const)(
  'reads a page of users of %j from its place on, without sorting',
  async (page, index) => {
    const plan = await planned.planOf(() => browseUsers(planned.db, { ...page, limit: 50 }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('TEMP B-TREE');
  },
);

it('counts frozen users and operators among those alone', async () => {
  for (const [standing, index] of [
    ['frozen', 'users_frozen'],
    ['operator', 'users_by_role'],
  ] as const) {
    expect(await planned.planOf(() => countUsers(planned.db, standing, 1000))).toContain(index);
  }
});

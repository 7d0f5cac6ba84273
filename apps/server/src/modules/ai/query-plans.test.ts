/** Nothing that is asked every few seconds, or with every batch, looks at rows that cannot be meant: plans of SQLite. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { listPaused, listUnmoved } from './batches/batches.store.ts';
import { countSince } from './items/items.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
});
afterAll(() => planned.close());

it.each([
  [
    'batches that may go on',
    (db: Database) => listPaused(db, { kind: 'rename', pause: 'budget' }, 5),
    'ai_jobs_state',
  ],
  [
    'batches that nobody goes on with',
    (db: Database) => listUnmoved(db, { movedBefore: 1, limit: 5 }),
    'ai_jobs_state',
  ],
  ['pictures of a day', (db: Database) => countSince(db, 'u:1', 0), 'ai_items_own'],
])('looks up %s by an index', async (_title, run, index) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN/m);
  expect(plan).toContain(index);
});

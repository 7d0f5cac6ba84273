import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { listOpenLanes } from './jobs.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
});
afterAll(() => planned.close());

it('looks for open lanes among the jobs that have not ended, and in no range of names', async () => {
  const query = { prefix: 'open:', now: 1, limit: 2 };
  const plan = await planned.planOf(() => listOpenLanes(planned.db, query));
  expect(plan).toContain('(ended_at=?)');
  expect(plan).not.toContain('lane');
});

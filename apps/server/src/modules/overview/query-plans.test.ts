/** The overview costs the same however full the tables are: plans of SQLite, on tables with a row each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { countFailedJobs } from '#kernel/jobs/jobs.store.ts';
import { listWaitingReports } from '#modules/reports/index.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { buildFile } from '#test/file-rows.ts';
import { listSettlementsAfter, listVisitsAfter } from './tally/sources.store.ts';
import { findTallyProgress, removeSpansBefore, sumByDay } from './tally/spans.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
  await buildFile(planned.db);
});
afterAll(() => planned.close());

const page = { afterId: 0, limit: 5 };
const span = { from: 0, to: 5 };

it.each([
  ['reports that wait', (db: Database) => listWaitingReports(db, 1000), 'reports_by_state'],
  ['jobs that failed', (db: Database) => countFailedJobs(db, 0), 'jobs_ended_at'],
  ['visits to count', (db: Database) => listVisitsAfter(db, page), 'INTEGER PRIMARY KEY'],
  ['payments to count', (db: Database) => listSettlementsAfter(db, page), 'INTEGER PRIMARY KEY'],
  ['the days', (db: Database) => sumByDay(db, 'send', span), 'overview_spans_1'],
  [
    'how far it is counted',
    (db: Database) => findTallyProgress(db, 'visits'),
    'overview_progress_1',
  ],
  ['old spans', (db: Database) => removeSpansBefore(db, 0), 'overview_spans_1'],
])('looks up %s by an index', async (_title, run, index) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN/m);
  expect(plan).toContain(index);
});

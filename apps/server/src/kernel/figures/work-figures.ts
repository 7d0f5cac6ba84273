import type { Database } from '#kernel/database/database.ts';
import { countFailedJobs } from '../jobs/jobs.store.ts';
import { latenessOf, type Scheduled } from '../schedule/scheduled.ts';
import type { Figure } from './figure.ts';

const DAY_MS = 86_400_000;

/** Repeated work that is late, and jobs that wait or have failed. */
export function workFigures(
  db: Database,
  { now, schedule }: { now: () => number; schedule: readonly Scheduled[] },
): Figure[] {
  const works = new Map(schedule.map((work) => [work.name, work]));
  return [
    {
      name: 'transmit_schedule_late_seconds',
      help: 'Time that repeated work is overdue, or its next time too far ahead, by its name; 0 while it is in time',
      labels: ['work'],
      async read() {
        const rows = await db.selectFrom('schedules').selectAll().execute();
        return rows.flatMap(({ name, next_at }) => {
          const work = works.get(name);
          // Work of an older program stays in the table, and is never due again.
          if (!work) return [];
          return { value: latenessOf(work, next_at, now()) / 1000, labels: { work: name } };
        });
      },
    },
    {
      name: 'transmit_jobs_open',
      help: 'Jobs that wait or run',
      read: async () => [{ value: (await readOpenJobs(db)).count }],
    },
    {
      name: 'transmit_job_silent_seconds',
      help: 'Since the process of the job that is silent longest should have told of it; 0: none is',
      async read() {
        const { silent_since } = await readOpenJobs(db);
        return [{ value: silent_since === null ? 0 : Math.max(0, now() - silent_since) / 1000 }];
      },
    },
    {
      name: 'transmit_jobs_failed',
      help: 'Jobs that failed within the last day, by kind',
      labels: ['kind'],
      async read() {
        const rows = await countFailedJobs(db, now() - DAY_MS);
        return rows.map(({ kind, count }) => ({ value: count, labels: { kind } }));
      },
    },
  ];
}

/** A job that waits, or whose process lives, is no concern: one that nobody has taken up since its lease ended is. */
function readOpenJobs(db: Database) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('locked_until').as('silent_since'),
    ])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

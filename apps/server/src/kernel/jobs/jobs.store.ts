import { type ExpressionBuilder, sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { JobRow, NewJob } from './jobs.tables.ts';

export function insertJob(
  db: Executor,
  job: Pick<NewJob, 'lane' | 'kind' | 'input' | 'actor' | 'request_key' | 'total' | 'created_at'>,
): Promise<JobRow> {
  return db
    .insertInto('jobs')
    .values({ ...job, state: 'waiting', results: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * One job among those of an area: jobs of all areas share their numbers, and the shape of each kind is
 * known to its own area alone (SECURITY §10.7).
 */
export interface JobOfArea {
  kinds: readonly [string, ...string[]];
  id: number;
}

export function findJob(db: Executor, { kinds, id }: JobOfArea): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
}

/** Finds the job that a person's call with this key has begun before. */
export function findJobByRequest(
  db: Executor,
  actor: string,
  requestKey: string,
): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('actor', '=', actor)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The newest job of a kind; with `state`, the newest of those that are in it. */
export function findLatestJob(
  db: Executor,
  kind: string,
  state?: JobRow['state'],
): Promise<JobRow | undefined> {
  let query = db.selectFrom('jobs').selectAll().where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Lists the jobs of a lane that were asked for since then, whatever became of them. */
export function listJobsSince(
  db: Executor,
  { lane, since }: { lane: string; since: number },
): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('lane', '=', lane)
    .where('created_at', '>=', since)
    .execute();
}

/** Counts the jobs that failed since then, by kind. */
export function countFailedJobs(
  db: Executor,
  since: number,
): Promise<{ kind: string; count: number }[]> {
  // Grouped by the column itself SQLite reads all jobs in its order, to spare the sorting of a few.
  const kind = sql<string>`kind || ''`;
  return db
    .selectFrom('jobs')
    .select([kind.as('kind'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('ended_at', '>', since)
    .where('state', '=', 'failed')
    .groupBy(kind)
    .execute();
}

export function findLatestInLane(db: Executor, lane: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('lane', '=', lane)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A process that has told nothing for so long is thought dead. */
export const LEASE_MS = 30_000;

export interface Lease {
  worker: string;
  now: number;
  lockedUntil: number;
}

/** Runs in a process that is thought alive: until a time that a right clock would have written. */
function isHeldAt(now: number) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([
      eb('state', '=', 'running'),
      eb('locked_until', '>', now),
      eb('locked_until', '<=', now + LEASE_MS + CLOCKS_DIFFER_MS),
    ]);
}

type NextJob = Pick<JobRow, 'id' | 'state' | 'locked_until'>;

/** None while one of the lane runs: what has not ended otherwise waits, or was left behind. */
export function findNextJob(db: Executor, lane: string, now: number): Promise<NextJob | undefined> {
  const held = db.selectFrom('jobs').select('id').where('lane', '=', lane).where(isHeldAt(now));
  return db
    .selectFrom('jobs')
    .select(['id', 'state', 'locked_until'])
    .where('lane', '=', lane)
    .where('state', 'in', ['waiting', 'running'])
    .where(({ exists, not }) => not(exists(held)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when its process has told of itself meanwhile, or it was cancelled. */
export function takeJob(
  db: Executor,
  next: NextJob,
  { worker, now, lockedUntil }: Lease,
): Promise<JobRow | undefined> {
  return db
    .updateTable('jobs')
    .set(({ fn, val }) => ({
      state: 'running',
      worker,
      locked_until: lockedUntil,
      started_at: fn.coalesce('started_at', val(now)),
    }))
    .where('id', '=', next.id)
    .where('state', '=', next.state)
    .where(({ eb }) =>
      next.locked_until === null
        ? eb('locked_until', 'is', null)
        : eb('locked_until', '=', next.locked_until),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Lanes that begin so, have something to do and none that runs; the one that waits longest first. */
export async function listOpenLanes(
  db: Executor,
  { prefix, now, limit }: { prefix: string; now: number; limit: number },
): Promise<string[]> {
  const isHeld = isHeldAt(now);
  const rows = await db
    .selectFrom('jobs')
    .select(['lane', ({ fn }) => fn.min('id').as('first')])
    // By the index of the ends: the open ones are few, and no order of lanes would find them everywhere.
    .where('ended_at', 'is', null)
    // No range: which names lie in one is up to the locale of a PostgreSQL.
    .where(({ fn, val }) => fn<string>('substr', ['lane', val(1), val(prefix.length)]), '=', prefix)
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('lane')
    .having((eb) => eb(eb.fn.max(eb.case().when(isHeld(eb)).then(1).else(0).end()), '=', 0))
    .orderBy('first')
    .limit(limit)
    .execute();
  return rows.map(({ lane }) => lane);
}

export type JobProgress = Pick<
  JobRow,
  'total' | 'finished' | 'failed' | 'total_bytes' | 'done_bytes' | 'results'
>;

/** Writes how far it is and stays its worker; tells whether to go on. */
export async function saveJob(
  db: Executor,
  id: number,
  {
    worker,
    lockedUntil,
    ...progress
  }: Partial<JobProgress> & Pick<Lease, 'worker' | 'lockedUntil'>,
): Promise<'go-on' | 'cancelled' | 'lost'> {
  const row = await db
    .updateTable('jobs')
    .set({ ...progress, locked_until: lockedUntil })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .returning('is_cancelled')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.is_cancelled === 1 ? 'cancelled' : 'go-on';
}

export async function endJob(
  db: Executor,
  id: number,
  end: { worker: string; state: JobRow['state']; error: string | null; now: number },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: end.state,
      error: end.error,
      ended_at: end.now,
      locked_until: null,
      worker: null,
    })
    .where('id', '=', id)
    .where('worker', '=', end.worker)
    .execute();
}

/** For another process, or for this one after its restart. */
export async function giveBackJob(db: Executor, id: number, worker: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', locked_until: null, worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .execute();
}

/**
 * One that waits ends at once, a running one at its next step. In one statement: between two a process that stops would
 * give the job back, and neither would find it.
 */
export async function cancelJob(
  db: Executor,
  { kinds, id }: JobOfArea,
  now: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set(({ eb, ref }) => {
      const whenWaiting = eb.case().when('state', '=', 'waiting');
      return {
        is_cancelled: 1,
        state: whenWaiting
          .then('cancelled' as const)
          .else(ref('state'))
          .end(),
        ended_at: whenWaiting.then<number | null>(now).else(ref('ended_at')).end(),
      };
    })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

export async function removeJobsEndedBefore(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('jobs').where('ended_at', '<', before).execute();
}

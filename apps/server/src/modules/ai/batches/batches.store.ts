import type { AiItemState, AiKind, AiPause } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { AiJobRow } from '../ai.tables.ts';

export function insertBatch(db: Executor, job: Omit<AiJobRow, 'id'>): Promise<AiJobRow> {
  return db.insertInto('ai_jobs').values(job).returningAll().executeTakeFirstOrThrow();
}

/** Finds a batch of this owner; others' batches are not found (SECURITY §10.7). */
export function findBatch(
  db: Executor,
  { owner, id }: Pick<AiJobRow, 'owner' | 'id'>,
): Promise<AiJobRow | undefined> {
  return db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export function findBatchByKey(
  db: Executor,
  { owner, requestKey }: { owner: string; requestKey: string },
): Promise<AiJobRow | undefined> {
  return db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Begins a change: nobody else changes this batch until the transaction ends. */
export function nextVersion(tx: Executor, id: number, now: number): Promise<AiJobRow | undefined> {
  return tx
    .updateTable('ai_jobs')
    .set(({ eb }) => ({ version: eb('version', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function setBatchState(
  tx: Executor,
  id: number,
  state: Pick<AiJobRow, 'state' | 'pause' | 'ended_at'>,
): Promise<void> {
  await tx.updateTable('ai_jobs').set(state).where('id', '=', id).execute();
}

export async function setPause(tx: Executor, id: number, pause: AiPause | null): Promise<void> {
  await tx.updateTable('ai_jobs').set({ pause }).where('id', '=', id).execute();
}

export function listBatches(
  db: Executor,
  { owner, kind }: { owner: string; kind: AiKind | undefined },
  { beforeId, limit }: Page,
): Promise<AiJobRow[]> {
  let query = db.selectFrom('ai_jobs').selectAll().where('owner', '=', owner);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countBatches(
  db: Executor,
  { owner, kind }: { owner: string; kind: AiKind | undefined },
): Promise<number> {
  let query = db
    .selectFrom('ai_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export interface BatchFigures {
  counts: Partial<Record<AiItemState, number>>;
  held: number;
  charged: number;
  /** Paused ones that hold no points. */
  unpaid: number;
}

/** Counts what each picture is at now; points also of tries that another one followed. */
export async function measureBatches(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, BatchFigures>> {
  const figures = new Map<number, BatchFigures>();
  if (ids.length === 0) return figures;
  const rows = await db
    .selectFrom('ai_items')
    .select(({ fn }) => [
      'job_id',
      'state',
      'is_latest',
      fn.countAll<number>().as('count'),
      fn.sum<number>('points').as('points'),
      fn.sum<number>((eb) => eb.case().when('points', '=', 0).then(1).else(0).end()).as('unpaid'),
    ])
    .where('job_id', 'in', ids)
    .groupBy(['job_id', 'state', 'is_latest'])
    .execute();
  for (const row of rows) {
    const known = figures.get(row.job_id) ?? { counts: {}, held: 0, charged: 0, unpaid: 0 };
    const { state } = row;
    if (row.is_latest === 1) {
      known.counts[state] = (known.counts[state] ?? 0) + Number(row.count);
    }
    if (state === 'done') known.charged += Number(row.points);
    else known.held += Number(row.points);
    if (state === 'paused') known.unpaid += Number(row.unpaid);
    figures.set(row.job_id, known);
  }
  return figures;
}

/** Lists an owner's batches whose pictures are not all at their end. */
export function listOpenBatches(db: Executor, owner: string): Promise<Pick<AiJobRow, 'id'>[]> {
  return db
    .selectFrom('ai_jobs')
    .select('id')
    .where('owner', '=', owner)
    .where('state', '<>', 'done')
    .orderBy('id')
    .execute();
}

/** Lists batches of a kind that stand still for this reason, those that have stood longest first. */
export function listPaused(
  db: Executor,
  { kind, pause }: { kind: AiKind; pause: AiPause },
  limit: number,
): Promise<AiJobRow[]> {
  return db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('state', '=', 'paused')
    .where('kind', '=', kind)
    .where('pause', '=', pause)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

/** Lists batches that stand still, and of which no picture was accepted or has ended since then. */
export function listUnmoved(
  db: Executor,
  { movedBefore, limit }: { movedBefore: number; limit: number },
): Promise<Pick<AiJobRow, 'id'>[]> {
  return db
    .selectFrom('ai_jobs')
    .select('id')
    .where('state', '=', 'paused')
    .where('created_at', '<', movedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ai_items')
            .select('ai_items.id')
            .whereRef('ai_items.job_id', '=', 'ai_jobs.id')
            .where(({ eb, or }) =>
              or([eb('created_at', '>=', movedBefore), eb('ended_at', '>=', movedBefore)]),
            ),
        ),
      ),
    )
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

/** Running batches that nothing has happened to since then, while no run is left in their owner's lane. */
export function listStranded(
  db: Executor,
  { lanes, touchedBefore, limit }: { lanes: string; touchedBefore: number; limit: number },
): Promise<AiJobRow[]> {
  return db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('state', '=', 'running')
    .where('touched_at', '<', touchedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.lane', '=', sql<string>`${lanes} || ai_jobs.owner`)
            .where('jobs.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

export function listEndedBatches(
  db: Executor,
  { kind, endedBefore, limit }: { kind: AiKind; endedBefore: number; limit: number },
): Promise<Pick<AiJobRow, 'id'>[]> {
  return db
    .selectFrom('ai_jobs')
    .select('id')
    .where('state', '=', 'done')
    .where('kind', '=', kind)
    .where('touched_at', '<', endedBefore)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

export async function removeBatch(tx: Executor, id: number): Promise<void> {
  await tx.deleteFrom('ai_items').where('job_id', '=', id).execute();
  await tx.deleteFrom('ai_jobs').where('id', '=', id).execute();
}

export async function removeBatchesOf(tx: Executor, owner: string): Promise<void> {
  await tx.deleteFrom('ai_items').where('owner', '=', owner).execute();
  await tx.deleteFrom('ai_jobs').where('owner', '=', owner).execute();
}

/** Replaces the work of a batch; its prompt goes with the last result that was kept of it. */
export async function setWork(tx: Executor, id: number, work: string): Promise<void> {
  await tx.updateTable('ai_jobs').set({ work }).where('id', '=', id).execute();
}

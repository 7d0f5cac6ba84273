import type { AiItemState, AiKind } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { AiItemRow, NewAiItem } from '../ai.tables.ts';
import { PAID_FAULTS } from './decide-outcome.ts';

const OPEN = ['waiting', 'running', 'paused'] as const;
/** Below the number of values that a statement may have. */
const ROWS_AT_ONCE = 250;

export async function insertItems(tx: Executor, items: readonly NewAiItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('ai_items')
      .values(items.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

export function insertItem(tx: Executor, item: NewAiItem): Promise<AiItemRow> {
  return tx.insertInto('ai_items').values(item).returningAll().executeTakeFirstOrThrow();
}

/** Finds a picture of this owner; others' pictures are not found (SECURITY §10.7). */
export function findItem(
  db: Executor,
  { owner, id }: Pick<AiItemRow, 'owner' | 'id'>,
): Promise<AiItemRow | undefined> {
  return db
    .selectFrom('ai_items')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export function findItemByKey(
  db: Executor,
  { jobId, requestKey }: { jobId: number; requestKey: string },
): Promise<AiItemRow | undefined> {
  return db
    .selectFrom('ai_items')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function listItems(
  db: Executor,
  jobId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<AiItemRow[]> {
  return db
    .selectFrom('ai_items')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists the pictures of a batch as its wish named them: first tries, in their order. */
export function listWanted(
  db: Executor,
  jobId: number,
): Promise<{ ref: string; source_id: string }[]> {
  return db
    .selectFrom('ai_items')
    .select(['ref', 'source_hash as source_id'])
    .where('job_id', '=', jobId)
    .where('take', '=', 1)
    .orderBy('id')
    .execute();
}

export async function countItems(db: Executor, jobId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ai_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the items that changed after a version, in the order of their changes. */
export function listChangedItems(
  db: Executor,
  jobId: number,
  span: { afterVersion: number } & ({ limit: number } | { upTo: number }),
): Promise<AiItemRow[]> {
  const changed = db
    .selectFrom('ai_items')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('version', '>', span.afterVersion)
    .orderBy('version')
    .orderBy('id');
  return (
    'limit' in span ? changed.limit(span.limit) : changed.where('version', '<=', span.upTo)
  ).execute();
}

/** Pictures with wishes that were paid for and made, oldest first. */
export async function listDone(
  db: Executor,
  {
    owner,
    workKeys,
    exceptId = 0,
  }: { owner: string; workKeys: readonly string[]; exceptId?: number },
): Promise<AiItemRow[]> {
  if (workKeys.length === 0) return [];
  return db
    .selectFrom('ai_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('work_key', 'in', workKeys)
    .where('state', '=', 'done')
    .where('points', '>', 0)
    .where('id', '<>', exceptId)
    .orderBy('id')
    .execute();
}

export async function countOpen(db: Executor, owner?: string): Promise<number> {
  let query = db
    .selectFrom('ai_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', OPEN);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export async function countOpenByState(db: Executor): Promise<Map<AiItemState, number>> {
  const rows = await db
    .selectFrom('ai_items')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/**
 * Pictures accepted since then that were not known. One that came to nothing counts where the service has most
 * likely been paid for it: cancelled after it was begun, or answered in vain.
 */
export async function countSince(db: Executor, owner: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('ai_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .where('is_known', '=', 0)
    .where((eb) =>
      eb.or([
        eb('state', 'not in', ['failed', 'cancelled']),
        eb.and([eb('state', '=', 'cancelled'), eb('tries', '>', 0)]),
        eb.and([eb('state', '=', 'failed'), eb('fault', 'in', PAID_FAULTS)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next that waits. */
export function claimItem(
  tx: Executor,
  jobId: number,
  version: number,
): Promise<AiItemRow | undefined> {
  return tx
    .updateTable('ai_items')
    .set(({ eb }) => ({ state: 'running', version, tries: eb('tries', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('ai_items')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('job_id', '=', jobId)
        .where('state', '=', 'waiting'),
    )
    .returningAll()
    .executeTakeFirst();
}

type ItemChange = Partial<
  Pick<
    AiItemRow,
    'state' | 'points' | 'is_known' | 'fault' | 'result' | 'ended_at' | 'kept_until' | 'tries'
  >
>;

/** Only from this state; undefined when it is in another by now. */
export function changeItem(
  tx: Executor,
  { id, from }: { id: number; from: AiItemState },
  change: ItemChange & { version: number },
): Promise<AiItemRow | undefined> {
  return tx
    .updateTable('ai_items')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** All of a batch that are in one of these states. */
export function changeItems(
  tx: Executor,
  { jobId, from, itemId }: { jobId: number; from: readonly AiItemState[]; itemId?: number },
  change: ItemChange & { version: number },
): Promise<Pick<AiItemRow, 'id'>[]> {
  let query = tx
    .updateTable('ai_items')
    .set(change)
    .where('job_id', '=', jobId)
    .where('state', 'in', from);
  if (itemId !== undefined) query = query.where('id', '=', itemId);
  return query.returning('id').execute();
}

/** For a change of points that hangs on each. */
export function listInStates(
  db: Executor,
  { jobId, states }: { jobId: number; states: readonly AiItemState[] },
): Promise<AiItemRow[]> {
  return db
    .selectFrom('ai_items')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
}

export async function setLatest(tx: Executor, id: number, version: number): Promise<void> {
  await tx.updateTable('ai_items').set({ is_latest: 0, version }).where('id', '=', id).execute();
}

export function listKept(
  db: Executor,
  { owner, kind, now }: { owner: string; kind: AiKind; now: number },
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('ai_items')
    .innerJoin('ai_jobs', 'ai_jobs.id', 'ai_items.job_id')
    .selectAll('ai_items')
    .select(['ai_jobs.work', 'ai_jobs.engine'])
    .where('ai_items.owner', '=', owner)
    .where('ai_items.kind', '=', kind)
    .where('ai_items.state', '=', 'done')
    .where('ai_items.kept_until', '>', now);
  if (beforeId !== undefined) query = query.where('ai_items.id', '<', beforeId);
  return query.orderBy('ai_items.id', 'desc').limit(limit).execute();
}

export async function countKept(
  db: Executor,
  { owner, kind, now }: { owner: string; kind: AiKind; now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('ai_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('kept_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes results out of the history, one or all of an owner. */
export function forgetKept(
  tx: Executor,
  { owner, itemId }: { owner: string; itemId: number | undefined },
): Promise<Pick<AiItemRow, 'id' | 'job_id' | 'kind' | 'result' | 'source_hash'>[]> {
  let query = tx
    .updateTable('ai_items')
    // The same wish again makes it anew: it is gone, and known no longer.
    .set(({ eb }) => ({ kept_until: null, work_key: eb('work_key', '||', '#gone') }))
    .where('owner', '=', owner)
    .where('kept_until', 'is not', null);
  if (itemId !== undefined) query = query.where('id', '=', itemId);
  return query.returning(['id', 'job_id', 'kind', 'result', 'source_hash']).execute();
}

/** Lists the history of an owner, for what it shows: each result, and the copy that it was made of. */
export function listShown(
  db: Executor,
  owner: string,
): Promise<Pick<AiItemRow, 'kind' | 'result' | 'source_hash'>[]> {
  return db
    .selectFrom('ai_items')
    .select(['kind', 'result', 'source_hash'])
    .where('owner', '=', owner)
    .where('kept_until', 'is not', null)
    .execute();
}

/** Lists the copies that have not been worked on yet. */
export async function listOpenSources(db: Executor, owner: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ai_items')
    .select('source_hash')
    .distinct()
    .where('owner', '=', owner)
    .where('state', 'in', OPEN)
    .execute();
  return rows.map(({ source_hash }) => source_hash);
}

export async function hasKept(db: Executor, jobId: number): Promise<boolean> {
  const kept = await db
    .selectFrom('ai_items')
    .select('id')
    .where('job_id', '=', jobId)
    .where('kept_until', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}

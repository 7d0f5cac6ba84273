import { VERSION_TARGET, type VersionTarget } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { VersionRow } from './versions.tables.ts';

/** The online version of a target, or the one released for all targets when that is newer. */
export function findOnlineVersion(db: Executor, product: string, target: VersionTarget) {
  return db
    .selectFrom('versions')
    .select(['id', 'ver_num', 'target', 'released_at'])
    .where('product', '=', product)
    .where('is_pro', '=', 1)
    .where('target', 'in', [target, VERSION_TARGET.all])
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewVersion = Pick<VersionRow, 'product' | 'ver_num' | 'target' | 'content'>;

/** Undefined when there is one of that number and target. */
export async function insertVersion(
  db: Executor,
  version: NewVersion,
  now: number,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('versions')
    .values({ ...version, created_at: now, released_at: null, is_pro: 0 })
    .onConflict((conflict) => conflict.columns(['product', 'target', 'ver_num']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function findVersion(
  db: Executor,
  { product, ver_num, target }: Omit<NewVersion, 'content'>,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('product', '=', product)
    .where('ver_num', '=', ver_num)
    .where('target', '=', target)
    .executeTakeFirst();
}

export function listVersions(
  db: Executor,
  product: string,
  { beforeId, limit }: Page,
): Promise<VersionRow[]> {
  const newest = db
    .selectFrom('versions')
    .selectAll()
    .where('product', '=', product)
    .orderBy('id', 'desc')
    .limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

export async function countVersions(db: Executor, product: string): Promise<number> {
  const { count } = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product', '=', product)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks these versions as online in the list; all others lose `is_pro`. */
export async function markOnline(
  db: Executor,
  product: string,
  ids: readonly number[],
): Promise<void> {
  const marked = db.updateTable('versions').where('product', '=', product);
  const gone = marked.set({ is_pro: 0 }).where('is_pro', '=', 1);
  await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute();
  if (ids.length > 0) await marked.set({ is_pro: 1 }).where('id', 'in', ids).execute();
}

export async function setReleasedAt(
  db: Executor,
  id: number,
  releasedAt: number | null,
): Promise<void> {
  await db.updateTable('versions').set({ released_at: releasedAt }).where('id', '=', id).execute();
}

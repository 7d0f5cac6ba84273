import type { Executor } from '#kernel/database/database.ts';

/**
 * Lists the releases that were not undone, newest first: as many of each version as decide what is
 * online, which is its last one.
 */
export function listReleases(db: Executor, product: string) {
  return db
    .selectFrom('version_releases as releases')
    .innerJoin('versions', 'versions.id', 'releases.version_id')
    .select(({ fn }) => [
      'versions.id as versionId',
      'versions.ver_num',
      'versions.target',
      fn.max('releases.id').as('id'),
    ])
    .where('versions.product', '=', product)
    .where('releases.undone_at', 'is', null)
    .groupBy(['versions.id', 'versions.ver_num', 'versions.target'])
    .orderBy('id', 'desc')
    .execute();
}

export async function insertRelease(
  db: Executor,
  { versionId, now }: { versionId: number; now: number },
): Promise<number> {
  const { id } = await db
    .insertInto('version_releases')
    .values({ version_id: versionId, released_at: now, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last one of a product that was not undone. */
export function findLastRelease(db: Executor, product: string) {
  return db
    .selectFrom('version_releases as releases')
    .innerJoin('versions', 'versions.id', 'releases.version_id')
    .select([
      'releases.id',
      'releases.version_id',
      'releases.released_at',
      'versions.ver_num',
      'versions.target',
    ])
    .where('versions.product', '=', product)
    .where('releases.undone_at', 'is', null)
    .orderBy('releases.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function endRelease(db: Executor, id: number, now: number): Promise<void> {
  await db.updateTable('version_releases').set({ undone_at: now }).where('id', '=', id).execute();
}

/** When a version went online last, of what was not undone. */
export async function findReleasedAt(db: Executor, versionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('version_releases')
    .select('released_at')
    .where('version_id', '=', versionId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.released_at ?? null;
}

import type { EndedShare, Traces } from '#kernel/archiving.ts';
import type { Executor } from '#kernel/database/database.ts';

/** A collection's code, and the bundle of each hand-in, stay on record as long as the collection. */
export const collectTraces: Traces = {
  async holdShares(db, shares) {
    const ids = shares.map(({ id }) => id);
    const codes = await listOwnShares(db, ids);
    return [...codes, ...(await listHandedIn(db, shares))];
  },
};

async function listOwnShares(db: Executor, shareIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('collections')
    .select('share_id')
    .where('share_id', 'in', shareIds)
    .execute();
  return rows.map(({ share_id }) => share_id);
}

/** By their collectors, whose own the bundles are: hand-ins are found by their collection. */
async function listHandedIn(db: Executor, shares: readonly EndedShare[]): Promise<number[]> {
  const rows = await db
    .selectFrom('collections')
    .innerJoin('collect_submissions', 'collect_submissions.collection_id', 'collections.id')
    .select('collect_submissions.bundle_id')
    .where('collections.owner', 'in', [...new Set(shares.map(({ owner }) => owner))])
    .where(
      'collect_submissions.bundle_id',
      'in',
      shares.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ bundle_id }) => bundle_id ?? []);
}

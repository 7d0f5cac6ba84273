import type { Executor } from '#kernel/database/database.ts';
import type { NewPromisedShare, PromisedShareRow } from '../shares.tables.ts';

/** Undefined when the code is taken, by whatever it may be (0061). */
export function insertPromise(
  db: Executor,
  promise: NewPromisedShare,
): Promise<PromisedShareRow | undefined> {
  return db
    .insertInto('promised_shares')
    .values(promise)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findPromise(
  db: Executor,
  owner: string,
  sending: string,
): Promise<PromisedShareRow | undefined> {
  return db
    .selectFrom('promised_shares')
    .selectAll()
    .where('owner', '=', owner)
    .where('sending', '=', sending)
    .executeTakeFirst();
}

/** A kept one is found as what it has become. */
export function findPromiseByCode(
  db: Executor,
  code: string,
): Promise<PromisedShareRow | undefined> {
  return db
    .selectFrom('promised_shares')
    .selectAll()
    .where('code', '=', code)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
}

export type ToldProgress = Pick<
  PromisedShareRow,
  'phase' | 'file_count' | 'total_bytes' | 'loaded_bytes' | 'speed' | 'reported_at'
>;

/** False where there is no open one: given up, kept, or of somebody else. */
export async function reportPromise(
  db: Executor,
  { owner, sending }: { owner: string; sending: string },
  report: ToldProgress,
): Promise<boolean> {
  const result = await updateOpen(db, { owner, sending }, report).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives it up; false where there is no open one. */
export async function cancelPromise(
  db: Executor,
  { owner, sending, now }: { owner: string; sending: string; now: number },
): Promise<boolean> {
  const result = await updateOpen(
    db,
    { owner, sending },
    { cancelled_at: now, speed: 0 },
  ).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Within the transaction that stores what was sent: gives the promised code free for it. Undefined where nothing was
 * promised, or was given up. One that was silent for long is kept all the same: whoever has its code waits for this.
 */
export async function keepPromise(
  tx: Executor,
  { owner, sending, now }: { owner: string; sending: string; now: number },
): Promise<string | undefined> {
  const kept = await updateOpen(tx, { owner, sending }, { kept_at: now })
    .returning('code')
    .executeTakeFirst();
  if (!kept) return undefined;
  await tx.deleteFrom('codes').where('code', '=', kept.code).execute();
  return kept.code;
}

/** Makes all of them `to`'s; where both have one of a name, `to` keeps its own. */
export async function movePromises(db: Executor, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('promised_shares')
    .where('owner', '=', from)
    .where('sending', 'in', (eb) =>
      eb.selectFrom('promised_shares as theirs').select('theirs.sending').where('owner', '=', to),
    )
    .execute();
  await db.updateTable('promised_shares').set({ owner: to }).where('owner', '=', from).execute();
}

/** Their codes are unknown from now on. */
export async function removePromisesOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('promised_shares').where('owner', '=', owner).execute();
}

/** Those of whom nothing was heard since then: nobody is told of them any more. */
export async function removeOldPromises(db: Executor, heardBefore: number): Promise<void> {
  await db.deleteFrom('promised_shares').where('reported_at', '<=', heardBefore).execute();
}

/** The change of a promise that is still open: neither given up nor kept, and its owner's own. */
function updateOpen(
  db: Executor,
  { owner, sending }: { owner: string; sending: string },
  change: Partial<PromisedShareRow>,
) {
  return db
    .updateTable('promised_shares')
    .set(change)
    .where('owner', '=', owner)
    .where('sending', '=', sending)
    .where('cancelled_at', 'is', null)
    .where('kept_at', 'is', null);
}

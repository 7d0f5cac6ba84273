import type { Executor } from '#kernel/database/database.ts';
import type { HandOverRow } from '../shares.tables.ts';

export async function insertHandOver(
  db: Executor,
  row: Omit<HandOverRow, 'used_at' | 'taken_by'>,
): Promise<void> {
  await db
    .insertInto('hand_overs')
    .values({ ...row, used_at: null, taken_by: null })
    .execute();
}

export function findHandOver(db: Executor, tokenHash: string): Promise<HandOverRow | undefined> {
  return db
    .selectFrom('hand_overs')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** One statement: of many at once exactly one is told that it has it. */
export async function spendHandOver(
  db: Executor,
  { tokenHash, taker, now }: { tokenHash: string; taker: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('hand_overs')
    .set({ used_at: now, taken_by: taker })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** True where the giver has gone on in another browser by this code before, or has come from one. */
export async function isFurtherBrowser(
  db: Executor,
  { code, giver, taker }: { code: string; giver: string; taker: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('hand_overs')
    .select('token_hash')
    .where('code', '=', code)
    .where('used_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('viewer', '=', giver), eb('taken_by', '!=', taker)]),
        eb('taken_by', '=', giver),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveHandOvers(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('hand_overs').set({ viewer: to }).where('viewer', '=', from).execute();
  await db.updateTable('hand_overs').set({ taken_by: to }).where('taken_by', '=', from).execute();
}

export async function removeHandOversOf(db: Executor, viewer: string): Promise<void> {
  await db
    .deleteFrom('hand_overs')
    .where(({ or, eb }) => or([eb('viewer', '=', viewer), eb('taken_by', '=', viewer)]))
    .execute();
}

/** Kept a while after their end, so that whoever comes late is told which it was. */
export async function removeOldHandOvers(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('hand_overs').where('ends_at', '<', before).execute();
}

import type { Database } from '#kernel/database/database.ts';
import { removePassesFor } from '../doors/share-passes.store.ts';
import type { ShareCodeRow } from '../shares.tables.ts';
import { removeShareCode } from './share-codes.store.ts';

/** From now on the code is unknown to everybody; false when it was before. */
export async function endShareCode(
  db: Database,
  { id, code }: Pick<ShareCodeRow, 'id' | 'code'>,
  now: number,
): Promise<boolean> {
  const isEnded = await removeShareCode(db, id, now);
  if (isEnded) await removePassesFor(db, code);
  return isEnded;
}

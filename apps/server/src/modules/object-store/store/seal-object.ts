import { sealedKey } from '#adapters/object-storage/sealed-key.ts';
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import { moveObjectRow } from './objects.store.ts';

/**
 * Gives exactly this object a key that no credential names. Its blobs belong to its id and stay where
 * they are. Undefined when the key holds another object by now.
 */
export async function sealObject(
  { key, id }: { key: string; id: string },
  tx: Executor,
): Promise<string | undefined> {
  const to = sealedKey(id);
  const isMoved = await moveObjectRow(tx, { key, id, to });
  failpoint('seal.pre_commit');
  return isMoved ? to : undefined;
}

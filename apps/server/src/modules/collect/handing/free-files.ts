/** Removes files that stand in no hand-in any more. */
import type { CallContext } from '#http/call-context.ts';
import { listFilesByIds, removeFile } from '#modules/files/index.ts';
import type { CollectFileRow } from '../collect.tables.ts';
import { holderOf } from '../collections/read-collection.ts';

type Needs = { services: Pick<CallContext['services'], 'db' | 'storage' | 'log'>; now: number };
type GivenUp = Pick<CollectFileRow, 'upload_key' | 'file_id'>;

/**
 * Frees the room of files that their sender takes away, whose rows are gone by then: uploads are given up, and the
 * collector can neither see nor restore what had arrived.
 */
export async function freeFiles(
  files: readonly GivenUp[],
  collection: Parameters<typeof holderOf>[0],
  context: CallContext,
): Promise<void> {
  const { services } = context;
  for (const { upload_key, file_id } of files) {
    if (file_id === null) {
      await services.heldUploads.cancel(upload_key, holderOf(collection), context);
    }
  }
  await removeForGood(arrivedOf(files), context);
}

/** Removes files so that their collector can have them back for some days. */
export async function removeFiles(ids: readonly number[], { services, now }: Needs): Promise<void> {
  for (const file of await listFilesByIds(services.db, ids)) await removeFile(services, file, now);
}

/** Removes files that the collector was never given, or was given no longer. */
export async function removeForGood(
  ids: readonly number[],
  { services, now }: Needs,
): Promise<void> {
  for (const file of await listFilesByIds(services.db, ids)) {
    await removeFile(services, file, now, { isForGood: true });
  }
}

/** Lists the ids of those that became files. */
export function arrivedOf(files: readonly Pick<GivenUp, 'file_id'>[]): number[] {
  return files.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}

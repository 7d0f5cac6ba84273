import { PAGE_ROWS, RESTORE_WITHIN_MS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { listRemovedFiles } from './own-files.store.ts';

/** Lists the files that the viewer has removed and can have back. */
export async function showRemovedFiles(beforeId: number | undefined, context: CallContext) {
  const { services, viewer, now } = context;
  const files = await listRemovedFiles(
    services.db,
    { owner: ownerOf(viewer), removedAfter: now - RESTORE_WITHIN_MS },
    { beforeId, limit: PAGE_ROWS },
  );
  return files.map(present);
}

function present({ id, code, name, size_bytes, removed_at }: FileRow) {
  // Only rows with a time of removal are listed.
  const removedAt = removed_at ?? 0;
  return {
    id,
    code,
    name,
    file_size: size_bytes,
    removed_time: toWireTime(removedAt),
    restorable_until: toWireTime(removedAt + RESTORE_WITHIN_MS),
  };
}

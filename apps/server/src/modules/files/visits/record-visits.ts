/** Records visits of a file, for its owner to be told and for the history of its viewers. */
import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { addDownloads } from '../records/files.store.ts';
import { describeVisit } from './describe-visit.ts';
import { hasVisitSince, insertFileVisits } from './file-visits.store.ts';

/** `code` is the one that the file was reached by; a look is recorded once in ten minutes. */
export async function recordView(
  { id, code }: { id: number; code: string },
  context: CallContext,
): Promise<void> {
  const { services, viewer, now } = context;
  const visit = { fileId: id, viewer: ownerOf(viewer), action: 'view' } as const;
  if (await hasVisitSince(services.db, visit, now - DOWNLOAD_COUNT_WINDOW_MS)) return;
  // Written with others once a second: looking must not cost a commit (SECURITY §2.1).
  services.fileVisits.add(describeVisit({ fileId: id, code }, 'view', context));
}

/**
 * Records downloads of files that were reached by `code`. Returns how often each was downloaded,
 * with this one.
 */
export async function recordDownloads(
  tx: Executor,
  {
    ids,
    code,
    isOnline = true,
  }: { ids: readonly number[]; code: string; isOnline?: boolean | undefined },
  context: CallContext,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  await insertFileVisits(
    tx,
    ids.map((id) => ({
      ...describeVisit({ fileId: id, code }, 'download', context),
      is_online: isOnline ? 1 : 0,
    })),
  );
  return addDownloads(tx, ids, { viewer: ownerOf(context.viewer), now: context.now });
}

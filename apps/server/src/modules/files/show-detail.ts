import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { describeVisit } from './describe-visit.ts';
import { findDownloadFacts } from './file-access.ts';
import { hasVisitSince } from './file-visits.store.ts';
import type { FileRow } from './files.tables.ts';
import { findFileToShow } from './find-file.ts';
import { presentDetail } from './present-file.ts';

/** What the detail page shows; a locked share tells nothing but that it is one. */
export async function showDetail(code: string, context: CallContext) {
  const file = await findFileToShow(code, context);
  const facts = await findDownloadFacts(file, context);
  if (!facts.isLocked && !facts.isOwner) await recordView(file, context);
  return presentDetail(file, facts);
}

/** Written with others once a second: looking must not cost a commit (SECURITY §2.1). */
async function recordView(file: FileRow, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const visit = { fileId: file.id, viewer: ownerOf(viewer), action: 'view' } as const;
  const isCounted = await hasVisitSince(services.db, visit, now - DOWNLOAD_COUNT_WINDOW_MS);
  if (!isCounted) services.visits.addFileVisit(describeVisit(file.id, 'view', context));
}

import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { describeVisit } from './describe-visit.ts';
import { findDownloadFacts, isLocked } from './file-access.ts';
import { hasVisitSince } from './file-visits.store.ts';
import { isOwner } from './files.policy.ts';
import type { BundleRow, FileRow } from './files.tables.ts';
import { mayManage } from './find-file.ts';
import { findShared, type LookUp } from './find-shared.ts';
import { presentDetail } from './present-file.ts';

/** What the detail page shows; a locked share tells nothing but that it is one. */
export async function showDetail(lookUp: LookUp, context: CallContext) {
  const shared = await findShared(lookUp, context);
  if (shared.kind === 'bundle') return showBundleDoor(shared.bundle, context);
  const { file } = shared;
  const facts = await findDownloadFacts(file, context);
  if (!facts.isLocked && !facts.isOwner) await recordView(file, context);
  return presentDetail(file, facts, {
    mayManage: !facts.isOwner && (await mayManage(file.mainCode, context)),
  });
}

/** One field takes codes of both kinds; what a bundle holds is a call of its own area. */
async function showBundleDoor(bundle: BundleRow, context: CallContext) {
  const isTheirs = isOwner(context.viewer, bundle);
  return {
    kind: 'bundle' as const,
    locked: await isLocked(bundle, context),
    code: bundle.code,
    has_password: bundle.password_hash !== null,
    is_owner: isTheirs,
    may_manage: !isTheirs && (await mayManage(bundle.code, context)),
  };
}

/** Written with others once a second: looking must not cost a commit (SECURITY §2.1). */
async function recordView(file: FileRow, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const visit = { fileId: file.id, viewer: ownerOf(viewer), action: 'view' } as const;
  const isCounted = await hasVisitSince(services.db, visit, now - DOWNLOAD_COUNT_WINDOW_MS);
  if (!isCounted)
    services.fileVisits.add(describeVisit({ fileId: file.id, code: file.code }, 'view', context));
}

import { downloadFeeFen } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { hasPass } from './file-passes.store.ts';
import { isExpired, isOwner } from './files.policy.ts';
import type { FileRow } from './files.tables.ts';
import type { DownloadFacts } from './resolve-download.ts';

/** Collects what decides about a download. Orders and memberships join with the payments area. */
export async function findDownloadFacts(
  file: FileRow,
  context: CallContext,
): Promise<DownloadFacts> {
  return {
    isExpired: isExpired(file, context.now),
    isLocked: await isLocked(file, context),
    isUsedUp: await isUsedUp(file, context),
    isOwner: isOwner(context.viewer, file),
    isMember: false,
    hasPaid: false,
    feeFen: downloadFeeFen(file.size_bytes),
  };
}

/** True while the viewer still has to give the share's password. */
export async function isLocked(
  file: FileRow,
  { services, viewer, now }: CallContext,
): Promise<boolean> {
  if (file.password_hash === null || isOwner(viewer, file)) return false;
  const pass = { fileId: file.id, viewer: ownerOf(viewer), kind: 'unlock' } as const;
  return !(await hasPass(services.db, pass, now));
}

/** A viewer who spent a download a moment ago may take it up again. */
async function isUsedUp(file: FileRow, { services, viewer, now }: CallContext): Promise<boolean> {
  if (file.max_downloads === null || file.used_downloads < file.max_downloads) return false;
  const pass = { fileId: file.id, viewer: ownerOf(viewer), kind: 'link' } as const;
  return !(await hasPass(services.db, pass, now));
}

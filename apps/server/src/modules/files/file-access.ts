import { downloadFeeFen } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { isExpired, isOwner } from './files.policy.ts';
import type { FileRow } from './files.tables.ts';
import type { DownloadFacts } from './resolve-download.ts';
import { hasPass } from './share-passes.store.ts';

/** What decides who may come in by a code: a file's, an extra one's or a bundle's. */
export type ShareTerms = Pick<
  FileRow,
  'code' | 'owner' | 'password_hash' | 'max_downloads' | 'used_downloads'
>;

/** Collects what decides about a download. Orders and memberships join with the payments area. */
export async function findDownloadFacts(
  file: ShareTerms & Pick<FileRow, 'expires_at' | 'size_bytes'>,
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
  { code, owner, password_hash }: ShareTerms,
  { services, viewer, now }: CallContext,
): Promise<boolean> {
  if (password_hash === null || isOwner(viewer, { owner })) return false;
  return !(await hasPass(services.db, { code, viewer: ownerOf(viewer), kind: 'unlock' }, now));
}

/** A viewer who spent a download a moment ago may take it up again. */
export async function isUsedUp(
  { code, max_downloads, used_downloads }: ShareTerms,
  { services, viewer, now }: CallContext,
): Promise<boolean> {
  if (max_downloads === null || used_downloads < max_downloads) return false;
  return !(await hasPass(services.db, { code, viewer: ownerOf(viewer), kind: 'link' }, now));
}

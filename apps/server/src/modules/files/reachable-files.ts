import { FILE_STATUS, isAlive } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { isOwner } from './files.policy.ts';
import type { FileRow } from './files.tables.ts';
import { listFilesByIds } from './files-query.store.ts';
import { byExtraCode } from './found-file.ts';
import { findShareCode } from './share-codes.store.ts';
import { findPassedCodes } from './share-passes.store.ts';

/** A file that somebody came by once, and the code that it was; empty for the file's own. */
export interface Reached {
  file_id: number;
  code: string;
}

/**
 * The files as those codes open them today, in the same order. Undefined where nothing is left for
 * the viewer: deleted, cleared, failed, or the code was revoked. Nobody is told another code than the
 * one they came by: it may have no limit and no password.
 */
export async function findReachable(
  entries: readonly Reached[],
  context: CallContext,
): Promise<(FileRow | undefined)[]> {
  const files = await listFilesByIds(
    context.services.db,
    entries.map(({ file_id }) => file_id),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return Promise.all(
    entries.map(({ file_id, code }) => openAgain(byId.get(file_id), code, context)),
  );
}

/** Of these files, as {@link findReachable} gives them, the codes of those that are locked for the viewer. */
export async function findLockedCodes(
  files: readonly Pick<FileRow, 'code' | 'owner' | 'password_hash'>[],
  { services, viewer, now }: CallContext,
): Promise<Set<string>> {
  const guarded = files
    .filter((file) => file.password_hash !== null && !isOwner(viewer, file))
    .map(({ code }) => code);
  const unlocks = { codes: guarded, viewer: ownerOf(viewer), kind: 'unlock' } as const;
  const unlocked = await findPassedCodes(services.db, unlocks, now);
  return new Set(guarded.filter((code) => !unlocked.has(code)));
}

async function openAgain(
  file: FileRow | undefined,
  code: string,
  { services, viewer }: CallContext,
): Promise<FileRow | undefined> {
  if (!file || file.status === FILE_STATUS.deleted) return undefined;
  if (isOwner(viewer, file)) return file;
  if (!isAlive(file.status)) return undefined;
  if (code === '' || code === file.code) return file;
  const extra = await findShareCode(services.db, code);
  return extra && extra.removed_at === null ? byExtraCode(file, extra) : undefined;
}

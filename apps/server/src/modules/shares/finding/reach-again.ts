import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { downloadsLeft, listFilesByIds } from '#modules/files/index.ts';
import { findShareCodes } from '../codes/share-codes.store.ts';
import { findPersonCodes } from '../persons/person-codes.store.ts';
import type { PersonCodeRow, ShareCodeRow } from '../shares.tables.ts';
import { findAccessToEach } from './find-facts.ts';
import {
  byExtraCode,
  byOwnCode,
  byPersonCode,
  isBundle,
  isLeft,
  isOpen,
  type SharedFile,
} from './shared.ts';

/** A file that somebody came by once, and the code that it was; empty for the file's own. */
interface Reached {
  file_id: number;
  code: string;
}

interface ReachedFile {
  file: SharedFile;
  isLocked: boolean;
  /** As {@link downloadsLeft} tells it. */
  downloadsLeft: number | null;
  /** The code is a bundle's, and opens the others in it as well. */
  isOfBundle: boolean;
}

/** That code, and the row that it still has. */
interface ReachedBy {
  code: string;
  extra: ShareCodeRow | undefined;
  person: PersonCodeRow | undefined;
}

/**
 * The files as those codes open them today, in the same order. Undefined where nothing is left for
 * the viewer: deleted, cleared, failed, or the code was revoked. Nobody is told another code than the
 * one they came by: it may have no limit and no password.
 */
export async function reachAgain(
  entries: readonly Reached[],
  context: CallContext,
): Promise<(ReachedFile | undefined)[]> {
  const { db } = context.services;
  const files = await listFilesByIds(
    db,
    entries.map(({ file_id }) => file_id),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  const further = entries.filter(
    ({ file_id, code }) => code !== '' && code !== byId.get(file_id)?.code,
  );
  const codes = further.map(({ code }) => code);
  const extras = await findShareCodes(db, codes);
  const persons = await findPersonCodes(
    db,
    codes.filter((code) => !extras.has(code)),
  );
  const found = entries.map(({ file_id, code }) => {
    const by = { code, extra: extras.get(code), person: persons.get(code) };
    return openAgain(byId.get(file_id), by, context);
  });
  const there = found.filter((file) => file !== undefined);
  const accessTo = await findAccessToEach(there, context);
  return found.map((file) => {
    if (!file) return undefined;
    const access = accessTo(file);
    return {
      file,
      isLocked: access.isLocked,
      downloadsLeft: downloadsLeft(file, access),
      isOfBundle: opensBundle(extras.get(file.code), persons.get(file.code)),
    };
  });
}

function opensBundle(extra: ShareCodeRow | undefined, person: PersonCodeRow | undefined): boolean {
  return extra ? isBundle(extra) : person !== undefined && person.bundle_id !== null;
}

function openAgain(
  row: FileRow | undefined,
  { code, extra, person }: ReachedBy,
  { viewer }: CallContext,
): SharedFile | undefined {
  const file = row && byOwnCode(row);
  if (!file || !isLeft(file)) return undefined;
  if (isOwner(viewer, file)) return file;
  if (!isOpen(file)) return undefined;
  if (code === '' || code === file.code) return file;
  if (extra) return extra.removed_at === null ? byExtraCode(row, extra) : undefined;
  return person && person.removed_at === null ? byPersonCode(file, person) : undefined;
}

import { FILE_STATUS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { findBackupKey, recordBackup, updateFile } from '#modules/files/index.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import { type DigestOptions, type Digests, digestBytes, digesting } from '../bytes/digest-bytes.ts';
import type { JobServices } from '../jobs/job-run.ts';
import { findFileById } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
  requireAllowed,
} from './operator-work.ts';

/**
 * spec §4, PRODUCT §3: the bytes are copied to the backup store and compared there; then every file with
 * the same content is backed up. Refuses with E_NOT_FOUND, E_STATE, and E_CHECKSUM when the object is not
 * what its file says.
 */
export async function backUpFile(
  fileId: number,
  work: OperatorWork,
  options: DigestOptions,
): Promise<OperatedFile> {
  const found = (await findFileById(work.services.db, fileId)) ?? refuseUnknownFile();
  const status = requireAllowed('backup', found, work.now);
  const file = found.md5 === '' ? await withMd5(found, work.services, options) : found;
  const stored = await storeContent(file, work.services, options);
  failpoint('backup.post_object');
  await writeDown(stored, work);
  return { status, expiresAt: stored.expires_at, isPublic: stored.is_public === 1 };
}

/** An object that came in parts has no MD5 until somebody has read it (COS.md §2.1). */
export async function withMd5(
  file: FileRow,
  { db, storage }: JobServices,
  options: DigestOptions,
): Promise<FileRow> {
  const digests = await digestBytes(bytesOf(file, storage), options);
  if (!isContentOf(file, digests)) refuseDamaged();
  await updateFile(db, file.id, { md5: digests.md5 });
  return { ...file, md5: digests.md5 };
}

/** The file, with the MD5 that its bytes have, once they lie in the backup store. */
async function storeContent(
  file: FileRow,
  services: JobServices,
  options: DigestOptions,
): Promise<FileRow> {
  if (await isStored(file, services)) return file;
  const actual = await copyContent(file, services, options);
  if (actual.md5 === file.md5) return requireStored(file, services);
  // An MD5 on record that is not these bytes' own: what was computed now counts.
  await updateFile(services.db, file.id, { md5: actual.md5 });
  const corrected = { ...file, md5: actual.md5 };
  if (!(await isStored(corrected, services))) await copyContent(corrected, services, options);
  return requireStored(corrected, services);
}

class OtherMd5 extends Error {
  override name = 'OtherMd5';
}

/** Nothing is stored under a wrong name: bytes that turn out to be others break the copy off. */
async function copyContent(
  file: FileRow,
  { db, storage, backups }: JobServices,
  options: DigestOptions,
): Promise<Digests> {
  const key = await findBackupKey(db, file);
  let copied: Digests | undefined;
  const atEnd = (digests: Digests) => {
    copied = digests;
    if (!isContentOf(file, digests)) refuseDamaged();
    if (digests.md5 !== file.md5) throw new OtherMd5();
  };
  const bytes = digesting(bytesOf(file, storage), { ...options, atEnd });
  try {
    await backups.writeObject(key, bytes, 'application/octet-stream');
  } catch (error) {
    if (!(error instanceof OtherMd5)) throw error;
  }
  return copied ?? refuseDamaged();
}

async function requireStored(file: FileRow, services: JobServices): Promise<FileRow> {
  return (await isStored(file, services)) ? file : refuseDamaged();
}

/** Asks the backup store itself whether it holds the file. */
async function isStored(file: FileRow, { db, backups }: JobServices): Promise<boolean> {
  const object = await backups.findObject(await findBackupKey(db, file));
  return object?.sizeBytes === file.size_bytes && object.crc64 === file.crc64;
}

function isContentOf(file: FileRow, { sizeBytes, crc64 }: Digests): boolean {
  return sizeBytes === file.size_bytes && crc64 === file.crc64;
}

function refuseDamaged(): never {
  fail('E_CHECKSUM', { text: REFUSALS.E_CHECKSUM.backup });
}

async function writeDown(file: FileRow, { services, actor, now }: OperatorWork): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const target of await recordBackup(tx, file, now)) {
      await recordAudit(tx, {
        now,
        actor,
        action: 'file.backup',
        target,
        before: { status: FILE_STATUS.normal },
        after: { status: FILE_STATUS.backedUp, md5: file.md5 },
      });
    }
  });
}

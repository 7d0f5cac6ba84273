import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { compareObject, hasSameBytes } from './compare-object.ts';
import { discardUpload } from './discard-upload.ts';
import { deleteFile } from './files.store.ts';
import type { FileRow, UploadRow } from './files.tables.ts';

/** What the sender says it has sent. */
export interface SentFile {
  size: number;
  crc64?: string | undefined;
  md5?: string | undefined;
}

/** The object of an upload, when it is what was granted and what its sender says (PRODUCT §3). */
export async function checkObject(
  sent: SentFile,
  upload: UploadRow,
  { services, now }: CallContext,
): Promise<StoredObject> {
  const object = await services.storage.findObject(upload.object_key);
  const verdict = compareObject(
    {
      sizeBytes: sent.size,
      crc64: sent.crc64,
      md5: sent.md5,
      declaredBytes: upload.declared_bytes,
      maxBytes: upload.max_bytes,
    },
    object,
  );
  if (object && verdict === 'matches') return object;
  switch (verdict) {
    case 'too-large':
      // A bucket limits each request, not the whole: what came in parts may exceed it (SECURITY T8).
      await discardUpload(services, upload, now);
      return fail('E_TOO_LARGE', { data: { limit: upload.max_bytes } });
    case 'wrong-size':
      return fail('E_SIZE_MISMATCH', { data: { size: object?.sizeBytes } });
    case 'wrong-checksum':
      return fail('E_CHECKSUM');
    default:
      return fail('E_NOT_UPLOADED');
  }
}

/**
 * A write that was under way when we looked may have become visible before the upload was closed.
 * Since then none can, so a second look settles what the file consists of; another content takes the
 * file back.
 */
export async function refuseLateWrite(
  checked: StoredObject,
  file: FileRow,
  { services, now }: CallContext,
): Promise<void> {
  const stored = await services.storage.findObject(file.object_key);
  if (hasSameBytes(checked, stored)) return;
  await deleteFile(services.db, { code: file.code, owner: file.owner, now });
  fail('E_CHECKSUM');
}

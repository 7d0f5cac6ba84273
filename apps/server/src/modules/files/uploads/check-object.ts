import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UploadRow } from '../files.tables.ts';
import { compareObject } from './compare-object.ts';
import { discardUpload } from './discard-upload.ts';
import { proveObject } from './parts/prove-object.ts';

/** The sender's claims about the bytes it has sent. */
export interface ClaimedFile {
  size: number;
  crc64?: string | undefined;
  md5?: string | undefined;
}

/**
 * The object of an upload, when it is what was granted and what its sender says (PRODUCT §3). Undefined
 * when there is none.
 */
export async function checkObject(
  sent: ClaimedFile,
  upload: UploadRow,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
  { isProofNeeded = true }: { isProofNeeded?: boolean } = {},
): Promise<StoredObject | undefined> {
  const found = await services.storage.findObject(upload.object_key);
  const object =
    found && isProofNeeded ? await proveFitting(found, sent, { upload, services }) : found;
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
      return undefined;
  }
}

/** An object of another size is refused for that, and need not be read. */
async function proveFitting(
  object: StoredObject,
  { size, crc64 }: ClaimedFile,
  { upload, services }: { upload: UploadRow; services: CallContext['services'] },
): Promise<StoredObject> {
  if (object.sizeBytes !== size || size > upload.max_bytes) return object;
  return proveObject(object, { upload, claimed: crc64 }, services);
}

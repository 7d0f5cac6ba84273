import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import type { FileRow } from '../files.tables.ts';

/** The sender's claims about the bytes it has sent, and the terms that were granted for them. */
export interface UploadClaim {
  sizeBytes: number;
  crc64?: string | undefined;
  md5?: string | undefined;
  declaredBytes: number | null;
  maxBytes: number;
}

export type ObjectVerdict = 'matches' | 'missing' | 'too-large' | 'wrong-size' | 'wrong-checksum';

/** PRODUCT §3: the server looks at the object itself before a file comes to life. */
export function compareObject(claim: UploadClaim, object: StoredObject | undefined): ObjectVerdict {
  if (!object) return 'missing';
  if (object.sizeBytes > claim.maxBytes) return 'too-large';
  if (object.sizeBytes !== claim.sizeBytes) return 'wrong-size';
  if (object.sizeBytes !== (claim.declaredBytes ?? object.sizeBytes)) return 'wrong-size';
  const { crc64 } = object;
  if (claim.crc64 !== undefined && crc64 !== undefined && BigInt(claim.crc64) !== BigInt(crc64)) {
    return 'wrong-checksum';
  }
  const storedMd5 = md5Of(object);
  if (claim.md5 && storedMd5 && claim.md5.toLowerCase() !== storedMd5) return 'wrong-checksum';
  return 'matches';
}

/** The ETag is the MD5 unless the object came in parts, then it has a suffix (COS.md §2.1). */
export function md5Of(object: StoredObject): string | undefined {
  return /^[0-9a-f]{32}$/i.test(object.etag) ? object.etag.toLowerCase() : undefined;
}

/**
 * SECURITY §9.3: whether the store still holds what the file's record says. A store that computes no CRC-64 has
 * found the object by its version, which its bytes' MD5s make.
 */
export function hasRecordedBytes(
  file: Pick<FileRow, 'size_bytes' | 'crc64'>,
  object: Pick<StoredObject, 'sizeBytes' | 'crc64'>,
): boolean {
  return object.sizeBytes === file.size_bytes && (object.crc64 ?? file.crc64) === file.crc64;
}

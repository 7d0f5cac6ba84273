/** Sizes of the format, as docs/sealed.md has them: they are part of it, and never change within a version. */

export const TAG_BYTES = 16;
/** A record as it lies in the store. It divides every size of parts, so that no record is sealed for two of them. */
export const RECORD_BYTES = 256 * 1024;
/** Bytes that a record carries. */
export const RECORD_PLAIN_BYTES = RECORD_BYTES - TAG_BYTES;
const LEAST_BYTES = 64 * 1024;

/**
 * Returns the size in the store of something that large: with its tags, and filled up to a size that many others have
 * (Padmé: at most an eighth more, for a gigabyte a thirtieth). Nothing is smaller than 64 KiB.
 */
export function sealedSize(plainBytes: number): number {
  const records = Math.max(1, Math.ceil(plainBytes / RECORD_PLAIN_BYTES));
  return fillUp(Math.max(LEAST_BYTES, plainBytes + records * TAG_BYTES));
}

/** Padmé (PURBs, 2019): as many low bits are zero as keep the rest to the size of its exponent. */
export function fillUp(bytes: number): number {
  const exponent = Math.floor(Math.log2(bytes));
  const kept = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** Math.max(0, exponent - kept);
  return Math.ceil(bytes / step) * step;
}

/** Bytes that something of this size in the store carries, those that fill it up included. */
export function carriedBytes(sealedBytes: number): number {
  return sealedBytes - countRecords(sealedBytes) * TAG_BYTES;
}

export function countRecords(sealedBytes: number): number {
  return Math.ceil(sealedBytes / RECORD_BYTES);
}

/** The carried bytes of some records, those that fill up included; the end of the sending ends the last of them. */
export function carriedSpan(sealedBytes: number, firstRecord: number, endRecord: number) {
  const start = firstRecord * RECORD_PLAIN_BYTES;
  return { start, end: Math.min(carriedBytes(sealedBytes), endRecord * RECORD_PLAIN_BYTES) };
}

/** The records that hold a range of the carried bytes, and where they lie in the store. */
export interface RecordSpan {
  firstRecord: number;
  /** In the store; the end is not included. */
  start: number;
  end: number;
  /** Carried bytes of the first record before the range. */
  skip: number;
}

export function spanOf(sealedBytes: number, plainStart: number, plainEnd: number): RecordSpan {
  const firstRecord = Math.floor(plainStart / RECORD_PLAIN_BYTES);
  const endRecord = Math.max(firstRecord + 1, Math.ceil(plainEnd / RECORD_PLAIN_BYTES));
  return {
    firstRecord,
    start: firstRecord * RECORD_BYTES,
    end: Math.min(sealedBytes, endRecord * RECORD_BYTES),
    skip: plainStart - firstRecord * RECORD_PLAIN_BYTES,
  };
}

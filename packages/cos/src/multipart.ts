/** The rules by which parts become an object (COS.md §2.1, §2.3; SECURITY §2.5). */
import type { CosErrorName } from './cos-error.ts';
import { MAX_PART_NUMBER, MIN_PART_BYTES } from './limits.ts';

/**
 * A header of our own at the start of an upload in parts, kept like any metadata. Its client takes the ETags
 * of parts for what they are, opaque (RFC 9110 §8.8.3), so our store need not make MD5s of them. Real COS
 * is never told.
 */
export const PART_TAGS = { header: 'x-cos-meta-part-tags', opaque: 'opaque' } as const;

/** Undefined unless the text is a whole number from 1 to 10,000. */
export function parsePartNumber(text: string): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= 1 && number <= MAX_PART_NUMBER ? number : undefined;
}

export interface UploadedPart {
  partNumber: number;
  /** 32 lower-case hex digits, without quotes: the MD5, or an opaque tag. */
  etag: string;
  sizeBytes: number;
}

export interface RequestedPart {
  partNumber: number;
  etag: string;
}

export type CompletionPlan = { ok: true; sizeBytes: number } | { ok: false; error: CosErrorName };

/**
 * Decides whether the parts that a client names make an object of the parts that are there.
 * `uploaded` is in ascending order; parts beyond the last named one are left out of the object.
 */
export function planCompletion(
  uploaded: readonly UploadedPart[],
  requested: readonly RequestedPart[],
): CompletionPlan {
  const error = completionFault(uploaded, requested);
  if (error) return { ok: false, error };
  const chosen = uploaded.slice(0, requested.length);
  return { ok: true, sizeBytes: chosen.reduce((sum, part) => sum + part.sizeBytes, 0) };
}

function completionFault(
  uploaded: readonly UploadedPart[],
  requested: readonly RequestedPart[],
): CosErrorName | undefined {
  if (requested.length === 0) return 'MalformedXML';
  if (requested.some((part, index) => part.partNumber <= numberBefore(requested, index))) {
    return 'InvalidPartOrder';
  }
  if (!requested.every((part, index) => isUploaded(uploaded[index], part, index + 1))) {
    return 'InvalidPart';
  }
  const before = uploaded.slice(0, requested.length - 1);
  return before.some((part) => part.sizeBytes < MIN_PART_BYTES) ? 'EntityTooSmall' : undefined;
}

/** The numbers run from 1 without a gap. */
function isUploaded(part: UploadedPart | undefined, wanted: RequestedPart, number: number) {
  return wanted.partNumber === number && part?.partNumber === number && part.etag === wanted.etag;
}

function numberBefore(parts: readonly RequestedPart[], index: number): number {
  return index === 0 ? 0 : (parts[index - 1]?.partNumber ?? 0);
}

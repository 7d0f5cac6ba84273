import type { PreviewKind } from '@transmit/contract';

const IMAGE_BYTES = 8 * 1024 * 1024;
/** Beyond this a picture takes more memory than a phone's tab has. */
export const LARGEST_IMAGE_BYTES = 64 * 1024 * 1024;

/**
 * Players and text fetch a beginning only. A large picture is fetched whole, and PDF and HEIC need a
 * program of several hundred KB to be shown: those are asked for.
 */
export function opensByItself(kind: PreviewKind, name: string, sizeBytes: number): boolean {
  if (kind === 'pdf' || isHeic(name)) return false;
  return kind !== 'image' || sizeBytes <= IMAGE_BYTES;
}

export function isHeic(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}

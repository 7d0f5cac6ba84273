import type { PreviewKind } from '@transmit/contract';

const IMAGE_BYTES = 8 * 1024 * 1024;
/** Beyond this a picture takes more memory than a phone's tab has. */
export const LARGEST_IMAGE_BYTES = 64 * 1024 * 1024;

/** Players, PDF and text fetch a beginning only; a large picture is fetched whole, so it is asked for. */
export function opensByItself(kind: PreviewKind, sizeBytes: number): boolean {
  return kind !== 'image' || sizeBytes <= IMAGE_BYTES;
}

export function isHeic(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}

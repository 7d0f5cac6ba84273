import type { PreviewKind } from '@transmit/contract';

const IMAGE_BYTES = 8 * 1024 * 1024;

/** Players, PDF and text fetch a beginning only; a large picture is fetched whole, so it is asked for. */
export function opensByItself(kind: PreviewKind, sizeBytes: number): boolean {
  return kind !== 'image' || sizeBytes <= IMAGE_BYTES;
}

import { SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import { MOST_PARTS_AT_ONCE } from '../rules/parts-at-once.ts';

/**
 * The bytes to show for a file that has `arrived` and was `shown` with more. What was in flight when a
 * try ended is sent again: so far a bar stands still rather than fall. When more is missing, the store
 * has lost parts (or never had any: a small file is one request), and the bar says so.
 */
export function heldBytes(
  { arrived, shown }: { arrived: number; shown: number },
  { size, partSizeBytes }: { size: number; partSizeBytes: number },
): number {
  const isOneRequest = size <= SLICE_THRESHOLD_BYTES;
  // Held at its size, it would read as "being verified".
  if (arrived >= shown || shown >= size || isOneRequest) return arrived;
  return shown - arrived <= MOST_PARTS_AT_ONCE * partSizeBytes ? shown : arrived;
}

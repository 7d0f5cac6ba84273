import { CHUNK_BYTES, countParts, LEAST_ADDRESSED_PART_BYTES, MAX_PARTS } from '@transmit/contract';

/**
 * Share of a file that may be under way at once: what a kill cuts off is sent again, and at most a twentieth of a
 * large file may be. Two parts go at once all the same, so that the line is not idle between them.
 */
const MOST_UNDER_WAY = 1 / 22;
const LEAST_AT_ONCE = 2;

/** The parts of a file by addresses, from what the engine has planned for its line. */
export function planParts(plan: {
  sizeBytes: number;
  partSizeBytes: number;
  partsAtOnce: number;
}): {
  partBytes: number;
  atOnce: number;
} {
  const { sizeBytes } = plan;
  const room = sizeBytes * MOST_UNDER_WAY;
  const wished = Math.min(plan.partSizeBytes, room / 4);
  // Whole chunks: a sealed record lies in one part, and is sealed once (docs/sealed.md §3).
  const chunks = Math.floor(wished / CHUNK_BYTES);
  let partBytes = Math.max(LEAST_ADDRESSED_PART_BYTES, chunks * CHUNK_BYTES);
  while (countParts({ sizeBytes, partBytes }) > MAX_PARTS) partBytes *= 2;
  const fitting = Math.max(LEAST_AT_ONCE, Math.floor(room / partBytes));
  return { partBytes, atOnce: Math.min(plan.partsAtOnce, fitting) };
}

/** Counts the parts that may go at once where an earlier run has cut the file otherwise. */
export function countAtOnce(
  plan: { sizeBytes: number; partsAtOnce: number },
  partBytes: number,
): number {
  const fitting = Math.floor((plan.sizeBytes * MOST_UNDER_WAY) / partBytes);
  return Math.min(plan.partsAtOnce, Math.max(LEAST_AT_ONCE, fitting));
}

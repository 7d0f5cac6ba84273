import { CHUNK_BYTES, MAX_PARTS } from '@transmit/contract';

/**
 * Share of a file that may be under way at once. A part that a kill cuts off is sent again whole,
 * and at most a thirtieth of the file may be (the bar is a twentieth).
 */
const MOST_UNDER_WAY = 1 / 30;

/** The parts of a file, by what the engine has planned for its line; the same plan, the same cuts. */
export function cutParts(plan: { sizeBytes: number; partSizeBytes: number; partsAtOnce: number }): {
  partSizeBytes: number;
  partsAtOnce: number;
} {
  const { sizeBytes } = plan;
  const room = sizeBytes * MOST_UNDER_WAY;
  let partSizeBytes = plan.partSizeBytes;
  const isLegal = (size: number) => size >= CHUNK_BYTES && sizeBytes / size <= MAX_PARTS;
  while (partSizeBytes * 3 > room && isLegal(partSizeBytes / 2)) partSizeBytes /= 2;
  const partsAtOnce = Math.min(plan.partsAtOnce, Math.max(1, Math.floor(room / partSizeBytes)));
  return { partSizeBytes, partsAtOnce };
}

/** Byte ranges from 1 on. */
export function rangesOf(sizeBytes: number, partSizeBytes: number) {
  return Array.from({ length: Math.ceil(sizeBytes / partSizeBytes) }, (_, index) => ({
    partNumber: index + 1,
    start: index * partSizeBytes,
    end: Math.min(sizeBytes, (index + 1) * partSizeBytes),
  }));
}

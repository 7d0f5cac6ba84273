/** The cuts of a file that goes up in parts, the same for whoever sends, signs and completes them. */
import { LEAST_ADDRESSED_PART_BYTES, MAX_PARTS, MOST_ADDRESSED_BYTES } from '../limits.ts';

export interface PartCut {
  sizeBytes: number;
  /** Every part but the last has it. */
  partBytes: number;
}

/** An empty file has one part, which is empty. */
export function countParts({ sizeBytes, partBytes }: PartCut): number {
  return Math.max(1, Math.ceil(sizeBytes / partBytes));
}

/** Bytes of a part, from `start` up to, not including, `end`; undefined where the file has no such part. */
export function findPartRange(
  cut: PartCut,
  number: number,
): { start: number; end: number } | undefined {
  if (!Number.isInteger(number) || number < 1 || number > countParts(cut)) return undefined;
  const start = (number - 1) * cut.partBytes;
  return { start, end: Math.min(cut.sizeBytes, start + cut.partBytes) };
}

/** Whether a store that speaks S3 takes a file in such parts. */
export function isAddressable(cut: PartCut): boolean {
  const { partBytes } = cut;
  const isAllowed = partBytes >= LEAST_ADDRESSED_PART_BYTES && partBytes <= MOST_ADDRESSED_BYTES;
  return isAllowed && countParts(cut) <= MAX_PARTS;
}

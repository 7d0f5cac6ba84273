/** Pure: whether the parts that stand in the store are the whole file. */
import { countParts, findPartRange, type PartCut } from '@transmit/contract';

export interface StandingPart {
  partNumber: number;
  sizeBytes: number;
  etag: string;
}

/** From the first to the last, each with its bytes; another file's, or none, is a gap. */
export function areAllThere(parts: readonly StandingPart[], cut: PartCut): boolean {
  if (parts.length !== countParts(cut)) return false;
  return parts.every(({ partNumber, sizeBytes }, index) => {
    const range = findPartRange(cut, index + 1);
    return partNumber === index + 1 && range && sizeBytes === range.end - range.start;
  });
}

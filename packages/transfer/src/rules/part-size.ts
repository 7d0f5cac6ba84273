import { CHUNK_BYTES, MAX_PARTS } from '@transmit/contract';

const MIB = 1024 * 1024;
/** spec §9's chunk of 1 MB holds up to here: 64 parts, whose overhead nobody notices. */
const SMALL_FILE_BYTES = 64 * MIB;
const LARGEST_PART_BYTES = 16 * MIB;
/** A part should leave in about this time: short enough to lose, long enough to be worth a request. */
const PART_SECONDS = 4;

/**
 * The size of the parts a file is sent in; a power of two in MiB, as the SDK wants it.
 *
 * 1 MB parts cost half of a fast line (COS.md §4: 0.42 of a plain PUT, 8 MB parts 0.74 to 1.25), but
 * on a slow line a broken 8 MB part is half a minute lost. So large files begin at 8 MB and follow
 * the speed seen so far; within a network of its own the store gets 16 MB, which cost a tenth less
 * (docs/decisions/0040).
 */
export function partSizeFor(
  sizeBytes: number,
  line: { bytesPerSecond?: number; partsAtOnce: number },
) {
  if (sizeBytes <= SMALL_FILE_BYTES) return CHUNK_BYTES;
  return Math.max(wishedPart(line), smallestPossiblePart(sizeBytes));
}

function wishedPart({
  bytesPerSecond,
  partsAtOnce,
}: {
  bytesPerSecond?: number;
  partsAtOnce: number;
}) {
  if (bytesPerSecond === undefined) return 8 * MIB;
  const perPart = (bytesPerSecond / Math.max(1, partsAtOnce)) * PART_SECONDS;
  return Math.min(Math.max(powerOfTwoAtMost(perPart), CHUNK_BYTES), LARGEST_PART_BYTES);
}

/** spec §9: at most 10,000 parts. */
function smallestPossiblePart(sizeBytes: number): number {
  let part = CHUNK_BYTES;
  while (Math.ceil(sizeBytes / part) > MAX_PARTS) part *= 2;
  return part;
}

function powerOfTwoAtMost(bytes: number): number {
  return bytes < 1 ? 0 : 2 ** Math.floor(Math.log2(bytes));
}

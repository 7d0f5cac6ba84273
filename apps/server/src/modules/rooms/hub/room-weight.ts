/** Finds the rooms that weigh too much, in the database and in memory. */
import { COMPACT_AT } from './compact-room.ts';
import type { LiveRoom } from './live-room.ts';

/**
 * Pieces of all open papers, which is what they weigh in memory, 300 bytes each. Beyond the first limit the largest
 * begins again if it is a large one; beyond the second the largest, whatever it is.
 */
const MOST_TOGETHER = { withLarge: 240_000, ofAny: 800_000 };
/** Ten people who type for two minutes make six thousand. */
const LARGE_PIECES = 8000;

export function isLoose({ looseRows, looseBytes }: LiveRoom): boolean {
  return looseRows >= COMPACT_AT.rows || looseBytes >= COMPACT_AT.bytes;
}

export function lightenHeaviest(rooms: Iterable<LiveRoom>): void {
  const byWeight = [...rooms].toSorted((one, other) => other.weight.pieces - one.weight.pieces);
  const all = byWeight.reduce((sum, { weight }) => sum + weight.pieces, 0);
  const [heaviest] = byWeight;
  if (heaviest && isTooMuch(all, heaviest.weight.pieces)) {
    heaviest.weight = { ...heaviest.weight, isHeavy: true };
  }
}

export function isTooMuch(all: number, largest: number): boolean {
  return all > MOST_TOGETHER.ofAny || (all > MOST_TOGETHER.withLarge && largest > LARGE_PIECES);
}

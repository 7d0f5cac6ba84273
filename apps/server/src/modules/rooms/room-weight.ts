/** Which rooms weigh too much, in the database and in memory. */
import { COMPACT_AT } from './compact-room.ts';
import type { LiveRoom } from './live-room.ts';

/** Of all open papers, which is what they weigh in memory; beyond it the largest begins again. */
const MAX_PIECES_TOGETHER = 800_000;

export function isLoose({ looseRows, looseBytes }: LiveRoom): boolean {
  return looseRows >= COMPACT_AT.rows || looseBytes >= COMPACT_AT.bytes;
}

export function lightenHeaviest(rooms: Iterable<LiveRoom>): void {
  const byWeight = [...rooms].toSorted((one, other) => other.weight.pieces - one.weight.pieces);
  const all = byWeight.reduce((sum, { weight }) => sum + weight.pieces, 0);
  const [heaviest] = byWeight;
  if (heaviest && all > MAX_PIECES_TOGETHER) {
    heaviest.weight = { ...heaviest.weight, isHeavy: true };
  }
}

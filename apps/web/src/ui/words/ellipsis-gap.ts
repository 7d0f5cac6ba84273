/** Fractions of a pixel that browsers round away. */
const TOLERANCE = 0.1;

/**
 * Returns the width that stays empty behind the “…” of a text that was cut to its room: the rest of
 * a character, up to a whole ideograph. `ends` tells where each character ends, one after the
 * other.
 */
export function ellipsisGap(room: number, ellipsis: number, ends: Iterable<number>): number {
  let shown = 0;
  for (const end of ends) {
    if (end + ellipsis > room + TOLERANCE) break;
    shown = end;
  }
  // A room too narrow for one character is clipped by browsers: nothing is known of its end.
  return shown === 0 ? 0 : Math.max(0, room - ellipsis - shown);
}

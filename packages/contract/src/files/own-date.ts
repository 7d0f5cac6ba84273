/**
 * A file's own date: when it was last changed, as the disk of its sender tells. It travels with the file, and is what a
 * zip, a download and the command line give it again.
 */

/** A zip counts no further, and no disk of today stands at its end. */
export const LAST_OWN_DATE_MS = Date.UTC(2107, 11, 31) - 1;

/**
 * Whole epoch ms; undefined for what is no date. 1970 itself is what a disk or a program says that knows none, and what
 * lies before it or beyond 2107 has no place in a zip. A date to come is the file's own all the same.
 */
export function readOwnDate(epochMs: number): number | undefined {
  const whole = Math.floor(epochMs);
  return whole > 0 && whole <= LAST_OWN_DATE_MS ? whole : undefined;
}

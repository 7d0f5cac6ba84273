import type { TiltedBox } from '../../sampling/geometry.ts';

/** Lower boxes are print so small that neighbouring columns run together (docs/decisions/0070). */
const TOO_LOW = 16;
/** At this height of a box lines stand apart. */
const GOOD = 20;
/** Time and memory grow with the square of it. */
const MOST = 1600;
/** Less is not worth another look. */
const LEAST_GAIN = 1.15;

/**
 * Longest side at which lines should be looked for again, by the height of those that were found; undefined
 * where they are high enough, or the picture has no more to show.
 */
export function sideForPrint(
  found: readonly TiltedBox[],
  longestSide: number,
  pictureSide: number,
): number | undefined {
  const heights = found.map(({ height }) => height).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)];
  if (middle === undefined) return undefined;
  const shown = (middle * longestSide) / pictureSide;
  if (shown >= TOO_LOW) return undefined;
  const wanted = Math.min(MOST, pictureSide, Math.round((longestSide * GOOD) / shown));
  return wanted >= LEAST_GAIN * longestSide ? wanted : undefined;
}

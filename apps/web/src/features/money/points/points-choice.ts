/** PRODUCT §5: what is sold of points at once; anything else goes in hundreds. */
const POINTS_STEP = 100;
export const MAX_POINTS = 10_000;
export const POINT_PACKS = [100, 500, 1000] as const;

/** Reads a typed number of points that can be bought; undefined where it is none. */
export function readPoints(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  const points = Number(digits);
  return points >= POINTS_STEP && points <= MAX_POINTS && points % POINTS_STEP === 0
    ? points
    : undefined;
}

/** One step up or down from a number that may be none yet. */
export function stepPoints(typed: string, direction: 1 | -1): number {
  const now = Number.parseInt(typed.normalize('NFKC'), 10);
  if (Number.isNaN(now)) return POINTS_STEP;
  // From between two hundreds to the next one on that side.
  const steps = direction === 1 ? Math.floor(now / POINTS_STEP) : Math.ceil(now / POINTS_STEP);
  return Math.min(MAX_POINTS, Math.max(POINTS_STEP, (steps + direction) * POINTS_STEP));
}

/** The product is a hundred points: how many of it. */
export function packsOf(points: number): number {
  return points / POINTS_STEP;
}

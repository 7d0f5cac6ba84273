/** Width that a cell takes up across the page, and its row. */
export interface Stretch {
  left: number;
  right: number;
  row: number;
}

interface Band {
  left: number;
  right: number;
  rows: Set<number>;
}

/** Shared part of the narrower one from which a stretch lies in a band. */
const INSIDE = 0.25;

/**
 * The column of each stretch. Narrow ones come first and make the bands; a wide one that covers
 * several bands, such as a title, takes the first of them and never joins them (docs/decisions/0030).
 */
export function findColumns(stretches: readonly Stretch[]): { columns: number[]; count: number } {
  const bands = joinBridged(makeBands(stretches), stretches);
  bands.sort((a, b) => a.left - b.left);
  const columns = stretches.map((stretch) => {
    const covered = bands.flatMap((band, column) => (overlaps(band, stretch) ? [column] : []));
    // A centred title belongs to the whole table, which begins with the first column.
    if (covered.length > 1 && isAlone(stretch, stretches)) return 0;
    return covered[0] ?? nearest(bands, stretch);
  });
  return { columns, count: bands.length };
}

function isAlone(stretch: Stretch, stretches: readonly Stretch[]): boolean {
  return stretches.every((other) => other === stretch || other.row !== stretch.row);
}

function makeBands(stretches: readonly Stretch[]): Band[] {
  const bands: Band[] = [];
  for (const stretch of stretches.toSorted((a, b) => widthOf(a) - widthOf(b))) {
    const covered = bands.filter((band) => overlaps(band, stretch));
    const [only] = covered;
    if (!only) {
      bands.push({ left: stretch.left, right: stretch.right, rows: new Set([stretch.row]) });
    } else if (covered.length === 1) {
      widen(only, stretch, bands);
      only.rows.add(stretch.row);
    }
  }
  return bands;
}

/** A heading that reaches a little into the next column makes no claim to it. */
function widen(band: Band, { left, right }: Stretch, bands: readonly Band[]): void {
  const others = bands.filter((other) => other !== band);
  const before = others.filter((other) => other.right <= band.left).map((other) => other.right);
  const after = others.filter((other) => other.left >= band.right).map((other) => other.left);
  band.left = Math.min(band.left, Math.max(left, ...before));
  band.right = Math.max(band.right, Math.min(right, ...after));
}

/**
 * A short number at the right and a short word at the left of one column touch nowhere. Something
 * that covers both, in a table where no row has both, shows that they are one column.
 */
function joinBridged(bands: Band[], stretches: readonly Stretch[]): Band[] {
  const joined = bands.toSorted((a, b) => a.left - b.left);
  for (let index = 0; index + 1 < joined.length; ) {
    const [a, b] = [joined[index], joined[index + 1]];
    if (a && b && !shareRow(a, b) && hasBridge(a, b, joined, stretches)) {
      const rows = new Set([...a.rows, ...b.rows]);
      joined.splice(index, 2, {
        left: Math.min(a.left, b.left),
        right: Math.max(a.right, b.right),
        rows,
      });
    } else index += 1;
  }
  return joined;
}

function shareRow(a: Band, b: Band): boolean {
  return [...a.rows].some((row) => b.rows.has(row));
}

function hasBridge(
  a: Band,
  b: Band,
  bands: readonly Band[],
  stretches: readonly Stretch[],
): boolean {
  return stretches.some((stretch) => {
    const covered = bands.filter((band) => overlaps(band, stretch));
    return covered.length === 2 && covered.includes(a) && covered.includes(b);
  });
}

function overlaps(band: { left: number; right: number }, stretch: Stretch): boolean {
  const shared = Math.min(band.right, stretch.right) - Math.max(band.left, stretch.left);
  return shared > INSIDE * Math.min(band.right - band.left, widthOf(stretch));
}

function nearest(bands: readonly Band[], stretch: Stretch): number {
  const middle = (stretch.left + stretch.right) / 2;
  const distances = bands.map((band) => Math.max(band.left - middle, middle - band.right));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function widthOf({ left, right }: { left: number; right: number }): number {
  return right - left;
}

import type { LevelBox } from './straighten.ts';

/** Share of a line's height from its row's middle up to which it surely belongs to it, and from which it does not. */
const OWN = { sure: 0.3, lost: 0.55 };
/** Share of a line's height by which its own row must be nearer than the next. */
const NEARER = 0.4;
/** The certainty of a row that another way of straightening the page makes of other lines. */
const DISPUTED = 0.3;
/** Another way whose rows are looser by this much is wrong, and says nothing. */
const CLEARLY_LOOSER = 0.06;

/** Rows as lists of places in `level`. */
type Rows = readonly (readonly number[])[];

/** The page leveled in one way, and the rows that this makes. */
export interface Leveling {
  level: readonly LevelBox[];
  rows: Rows;
}

/** The distance of lines from the middles of their rows, on average. */
function spreadOf({ level, rows }: Leveling): number {
  const off = rows.flatMap((row) => row.map((at) => offBy(level, row, at)));
  return off.reduce((sum, one) => sum + one, 0) / Math.max(1, off.length);
}

/** Measures the looseness of one's rows beside the other's; further rows that it takes count as well. */
function looserBy(one: Leveling, other: Leveling, further: number): number {
  const lines = Math.max(1, one.rows.flat().length);
  return spreadOf(one) - spreadOf(other) + further / lines;
}

/**
 * Takes that one of two ways to level a page which has the tighter rows, with the certainty of each row, 0 to 1:
 * how clearly its lines belong to it, and whether the other way makes the same row (docs/decisions/0099).
 */
export function chooseLeveling(
  bent: Leveling,
  flat: Leveling,
): { chosen: Leveling; certainty: number[] } {
  const isFlatLooser = looserBy(flat, bent, flat.rows.length - bent.rows.length) > 0;
  const [chosen, other] = isFlatLooser ? [bent, flat] : [flat, bent];
  // A page on which every cell slips by one row shows no more than one row too many.
  const further = Math.max(0, other.rows.length - chosen.rows.length - 1);
  const isTold = looserBy(other, chosen, further) > CLEARLY_LOOSER;
  const others = new Set(other.rows.map(nameOf));
  const certainty = chosen.rows.map((row) => {
    const agreed = isTold || others.has(nameOf(row)) ? 1 : DISPUTED;
    return Math.min(agreed, marginOf(chosen, row));
  });
  return { chosen, certainty };
}

function nameOf(row: readonly number[]): string {
  return row.toSorted((a, b) => a - b).join(' ');
}

/** The least sure of its lines: near its own row, and clearly nearer than to any other. */
function marginOf({ level, rows }: Leveling, row: readonly number[]): number {
  const others = rows.filter((other) => other !== row);
  const margins = row.map((at) => {
    const own = offBy(level, row, at);
    const next = Math.min(...others.map((other) => offBy(level, other, at)));
    const near = (OWN.lost - own) / (OWN.lost - OWN.sure);
    return Math.min(near, (next - own) / NEARER);
  });
  return Math.max(0, Math.min(1, ...margins));
}

/** From the middle of the other lines of a row, in heights of a line. */
function offBy(level: readonly LevelBox[], row: readonly number[], at: number): number {
  const box = level[at];
  const others = row.flatMap((one) => (one === at ? [] : (level[one] ?? [])));
  if (!box || others.length === 0) return 0;
  const middle = others.reduce((sum, { v }) => sum + v, 0) / others.length;
  const height = others.reduce((sum, one) => sum + one.height, box.height) / (others.length + 1);
  return Math.abs(box.v - middle) / height;
}

import { isNumbering, numberAt } from './numbering.ts';
import type { Numbering } from './rename-rule.ts';

/** Lot numbers that a person sets instead of reading them: `B20260001`, `B20260002` … */
export interface Series extends Numbering {
  prefix: string;
}

/** Remembers where a series stopped; the page keeps it in its storage. */
export interface SeriesMemory {
  find(key: string): number | undefined;
  keep(key: string, nextNumber: number): void;
}

export type SeriesProblem =
  /** Start, step or width out of range (SECURITY §3, row 124). */
  | 'number-range'
  /** It would run out of numbers before the last file. */
  | 'runs-out';

export interface DrawnSeries {
  /** One for each item, in their order. */
  numbers: string[];
  /** Start of the next series with this prefix; undefined where each folder begins anew. */
  next: number | undefined;
}

/** Numbers for files in their order. Nothing is kept until {@link keepSeries} says so. */
export function drawSeries(
  series: Series,
  items: readonly { folder: string }[],
): DrawnSeries | { problem: SeriesProblem } {
  if (!isNumbering(series)) return { problem: 'number-range' };
  if (!isNumbering(series, mostInOneRow(series, items))) return { problem: 'runs-out' };
  const drawn = new Map<string, number>();
  const numbers = items.map(({ folder }) => {
    const row = series.perFolder ? folder : '';
    const position = drawn.get(row) ?? 0;
    drawn.set(row, position + 1);
    return series.prefix + numberAt(series, position);
  });
  const next = series.perFolder ? undefined : series.start + series.step * items.length;
  return { numbers, next };
}

/** After the files have their names: the next batch goes on from here. */
export function keepSeries({ prefix }: Series, { next }: DrawnSeries, memory: SeriesMemory): void {
  if (next !== undefined) memory.keep(prefix, next);
}

/** Returns the number at which a series with this prefix goes on; 1 when it is new. */
export function nextStart(prefix: string, memory: SeriesMemory): number {
  return memory.find(prefix) ?? 1;
}

function mostInOneRow(series: Series, items: readonly { folder: string }[]): number {
  if (!series.perFolder) return items.length;
  const counts = Map.groupBy(items, ({ folder }) => folder);
  return Math.max(0, ...Array.from(counts.values(), (group) => group.length));
}

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

/**
 * Numbers for files in their order. Where each folder begins anew, it does so behind the positions that are `used` in
 * it. Nothing is kept until {@link keepSeries} says so.
 */
export function drawSeries(
  series: Series,
  items: readonly { folder: string }[],
  used?: ReadonlyMap<string, number>,
): DrawnSeries | { problem: SeriesProblem } {
  if (!isNumbering(series)) return { problem: 'number-range' };
  const positions = series.perFolder ? positionsIn(items, used) : [...items.keys()];
  const count = positions.reduce((most, position) => Math.max(most, position + 1), 0);
  if (!isNumbering(series, count)) return { problem: 'runs-out' };
  const numbers = positions.map((position) => series.prefix + numberAt(series, position));
  const next = series.perFolder ? undefined : series.start + series.step * items.length;
  return { numbers, next };
}

/** The position of each file in its folder, behind those that are `used` there. */
export function positionsIn(
  items: readonly { folder: string }[],
  used: ReadonlyMap<string, number> = new Map(),
): number[] {
  const ends = new Map(used);
  return items.map(({ folder }) => {
    const position = ends.get(folder) ?? 0;
    ends.set(folder, position + 1);
    return position;
  });
}

/** After the files have their names: the next batch goes on from here. */
export function keepSeries(
  { prefix }: Pick<Series, 'prefix'>,
  { next }: DrawnSeries,
  memory: SeriesMemory,
): void {
  if (next !== undefined) memory.keep(prefix, next);
}

/** Returns the number at which a series with this prefix goes on; 1 when it is new. */
export function nextStart(prefix: string, memory: SeriesMemory): number {
  return memory.find(prefix) ?? 1;
}

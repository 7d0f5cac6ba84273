/** Pure: the next numbers of a series (PRODUCT §6). */
export interface SeriesCounter {
  width: number;
  next: number;
}

export interface Range {
  first: number;
  last: number;
}

/** Undefined when so many do not fit into the digits any more. */
export function takeRange({ width, next }: SeriesCounter, count: number): Range | undefined {
  const last = next + count - 1;
  return last < 10 ** width ? { first: next, last } : undefined;
}

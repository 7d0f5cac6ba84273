import { useMemo, useState } from 'react';
import { extendTo, NOTHING_SELECTED, selectAll, toggle } from './row-selection.ts';

export interface RowSelection<Row> {
  isChosen: (row: Row) => boolean;
  /** `isRange`: with Shift, from the row clicked before. */
  choose: (row: Row, isRange: boolean) => void;
  /** The chosen rows that are still in the list. */
  chosen: readonly Row[];
  isAll: boolean;
  chooseAll: (isAll: boolean) => void;
  clear: () => void;
}

interface Choosable<Row> {
  /** A constant outside the component, as `isFree` is. */
  keyOf: (row: Row) => string;
  /** Tells whether the row can be chosen: not while something is being done to it. */
  isFree: (row: Row) => boolean;
}

export function useRowSelection<Row>(
  rows: readonly Row[],
  { keyOf, isFree }: Choosable<Row>,
): RowSelection<Row> {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  // Kept by hand, because the compiler works on features only: rows are kept while nothing was
  // chosen.
  return useMemo(() => {
    const free = rows.filter(isFree);
    const chosen = free.filter((row) => selection.keys.has(keyOf(row)));
    const shown = () => free.map(keyOf);
    return {
      isChosen: (row) => selection.keys.has(keyOf(row)),
      choose: (row, isRange) =>
        setSelection((before) =>
          isRange ? extendTo(before, keyOf(row), shown()) : toggle(before, keyOf(row)),
        ),
      chosen,
      isAll: chosen.length > 0 && chosen.length === free.length,
      chooseAll: (isAll) => setSelection(isAll ? selectAll(shown()) : NOTHING_SELECTED),
      clear: () => setSelection(NOTHING_SELECTED),
    };
  }, [rows, selection, keyOf, isFree]);
}

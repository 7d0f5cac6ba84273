import { useState } from 'react';
import type { FileRow } from '../api.ts';
import { isDeleting } from '../row/row-state.ts';
import { extendTo, NOTHING_SELECTED, selectAll, toggle } from './selection.ts';

export interface RowSelection {
  isChosen: (row: FileRow) => boolean;
  /** `isRange`: with Shift, from the row clicked before. */
  choose: (row: FileRow, isRange: boolean) => void;
  /** The chosen rows that are still in the list. */
  chosen: readonly FileRow[];
  isAll: boolean;
  chooseAll: (isAll: boolean) => void;
  clear: () => void;
}

export function useSelection(rows: readonly FileRow[]): RowSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const free = rows.filter((row) => !isDeleting(row));
  const chosen = free.filter(({ code }) => selection.codes.has(code));
  const codes = () => free.map(({ code }) => code);
  return {
    isChosen: ({ code }) => selection.codes.has(code),
    choose: ({ code }, isRange) =>
      setSelection((before) => (isRange ? extendTo(before, code, codes()) : toggle(before, code))),
    chosen,
    isAll: chosen.length > 0 && chosen.length === free.length,
    chooseAll: (isAll) => setSelection(isAll ? selectAll(codes()) : NOTHING_SELECTED),
    clear: () => setSelection(NOTHING_SELECTED),
  };
}

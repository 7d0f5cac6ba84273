import { FILE_STATUS } from '@transmit/contract';
import { useState } from 'react';
import type { FileRow } from '../api.ts';

export interface RowSelection {
  isChosen: (row: FileRow) => boolean;
  /** `isRange`: with Shift, from the row chosen before. */
  choose: (row: FileRow, isRange: boolean) => void;
  /** The chosen rows that are still in the list. */
  chosen: readonly FileRow[];
  isAll: boolean;
  chooseAll: (isAll: boolean) => void;
  clear: () => void;
}

/** Which rows are chosen, by code; rows that are being cleared cannot be. */
export function useRowSelection(rows: readonly FileRow[]): RowSelection {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const free = rows.filter(({ status }) => status !== FILE_STATUS.deleting);
  const chosen = free.filter(({ code }) => codes.has(code));
  const clear = () => setCodes(new Set());
  return {
    isChosen: ({ code }) => codes.has(code),
    choose: ({ code }, isRange) => {
      const shown = free.map((row) => row.code);
      setCodes(isRange ? withRange(codes, shown, anchor, code) : toggled(codes, code));
      setAnchor(code);
    },
    chosen,
    isAll: chosen.length > 0 && chosen.length === free.length,
    chooseAll: (isAll) => (isAll ? setCodes(new Set(free.map(({ code }) => code))) : clear()),
    clear,
  };
}

export function toggled(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const next = new Set(codes);
  if (!next.delete(code)) next.add(code);
  return next;
}

/** Every row between the two, as the list shows them; a toggle where there is no first. */
export function withRange(
  codes: ReadonlySet<string>,
  shown: readonly string[],
  anchor: string | undefined,
  code: string,
): ReadonlySet<string> {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(code);
  if (from < 0 || to < 0) return toggled(codes, code);
  return new Set([...codes, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}

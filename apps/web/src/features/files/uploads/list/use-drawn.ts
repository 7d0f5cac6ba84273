import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';

/** Rows of one turn: as many as the window of a desktop shows of a list that has just come. */
const ROWS_AT_ONCE = 10;

/**
 * Counts the rows that are drawn by now: the first few come in the frame that answers a choice, the others while the page
 * is idle. A list that was emptied begins anew.
 */
export function useDrawn(rows: number): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (rows === 0) setDrawn(ROWS_AT_ONCE);
    else if (drawn < rows) return whenIdle(() => setDrawn(drawn + ROWS_AT_ONCE));
    return undefined;
  }, [rows, drawn]);
  return Math.min(drawn, rows);
}

/** Pure: which of the rows that were read may be counted by now. */

/** A transaction that got its id earlier may end later than others: rows wait so long before they are counted. */
export const SETTLE_MS = 60_000;

/**
 * Returns the rows up to the first that is still fresh. A row of the future was written by a clock that was ahead: it tells
 * nothing of its age, and is taken with an old row that came after it. A page that is full goes on behind such rows too.
 */
export function takeSettled<Row extends { at: number }>(
  rows: readonly Row[],
  { now, limit }: { now: number; limit: number },
): readonly Row[] {
  const isOld = ({ at }: Row) => at < now - SETTLE_MS;
  const fresh = rows.findIndex((row) => !isOld(row) && row.at <= now);
  if (fresh < 0 && rows.length === limit) return rows;
  const before = fresh < 0 ? rows : rows.slice(0, fresh);
  return before.slice(0, before.findLastIndex(isOld) + 1);
}

/** Pure: time of a membership that goes back, on the line of time (decision 0163). */
import type { MembershipRow } from '../money.tables.ts';
import { type Period, timeLeftOf } from './membership-period.ts';

type Membership = Pick<MembershipRow, 'id' | 'from_at' | 'to_at' | 'order_id' | 'request_key'>;

/**
 * Takes time of an order back, from its end, out of all memberships of an owner that have not ended. What was stacked on
 * it begins earlier. Returns those that are others now.
 */
export function takeTimeBack<Row extends Membership>(
  memberships: readonly Row[],
  { orderId, byMs, now }: { orderId: number; byMs: number; now: number },
): Row[] {
  let leftMs = byMs;
  let rows = byTime(memberships);
  for (const { id } of rows.filter(({ order_id }) => order_id === orderId).reverse()) {
    const row = rows.find((one) => one.id === id);
    const takenMs = row ? Math.min(leftMs, timeLeftOf(row, now)) : 0;
    if (row && takenMs > 0) rows = shorten(rows, row, takenMs);
    leftMs -= takenMs;
  }
  const known = new Set<Row>(memberships);
  return rows.filter((row) => !known.has(row));
}

function byTime<Row extends Membership>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.from_at - other.from_at);
}

/** All of them where one ends earlier. */
function shorten<Row extends Membership>(rows: readonly Row[], row: Row, byMs: number): Row[] {
  const end = row.to_at - byMs;
  const stacked = new Set(listStacked(row, rows));
  const beside = rows.filter((one) => one !== row && !stacked.has(one));
  const earlierMs = Math.min(byMs, findFreeBefore([...stacked], beside, end));
  const changed = rows.map((one) => {
    if (one === row) return { ...one, to_at: end };
    if (!stacked.has(one)) return one;
    return { ...one, from_at: one.from_at - earlierMs, to_at: one.to_at - earlierMs };
  });
  return byTime(changed);
}

/** The time before the first of these that neither what ends earlier now nor any period beside it covers. */
function findFreeBefore(
  [first]: readonly Period[],
  beside: readonly Period[],
  end: number,
): number {
  if (!first) return 0;
  const before = beside.filter(({ from_at, to_at }) => from_at < first.from_at && to_at > from_at);
  return Math.max(0, first.from_at - Math.max(end, ...before.map(({ to_at }) => to_at)));
}

/**
 * The memberships that were stacked on one and begin earlier when it ends earlier. Periods that an operator chose lie
 * beside others: nothing moves them, nor what was stacked on them.
 */
export function listStacked<Row extends Membership>(
  { to_at }: Period,
  rows: readonly Row[],
): Row[] {
  let end = to_at;
  return rows.filter((row) => {
    if (row.request_key !== null || row.from_at !== end || row.to_at <= end) return false;
    end = row.to_at;
    return true;
  });
}

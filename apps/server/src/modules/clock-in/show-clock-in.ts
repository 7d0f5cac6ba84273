import { clockInPoints } from '@transmit/contract';
import { lunarText, toLunar } from '#core/lunar-date.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { readBalances } from '#modules/money/index.ts';
import { findFirstDay, findLastClockIn, listClockIns } from './clock-in.store.ts';
import { LUNAR_PREFIX } from './clock-in-text.ts';
import { festivalOf } from './festivals.ts';
import { streakUntil } from './streak.ts';

/** A visitor sees the leaf of today and an empty month. */
export async function showClockIn(
  { month: asked }: { month?: string | undefined },
  { services: { db }, viewer, now }: CallContext,
) {
  const owner = ownerOf(viewer);
  const today = shanghaiDay(now);
  const month = asked ?? today.slice(0, 7);
  const [days, last, firstDay, balances] = await Promise.all([
    listClockIns(db, owner, month),
    findLastClockIn(db, owner),
    findFirstDay(db, owner),
    readBalances(db, owner),
  ]);
  const lunar = toLunar(today);
  const streak = streakUntil(today, last);
  return {
    today,
    lunar: LUNAR_PREFIX + lunarText(lunar),
    festival: festivalOf(today, lunar),
    month,
    days,
    first_month: firstDay?.slice(0, 7) ?? null,
    streak,
    is_done: last?.day === today ? (1 as const) : (0 as const),
    next_points: clockInPoints(streak + 1),
    points: balances.points,
  };
}

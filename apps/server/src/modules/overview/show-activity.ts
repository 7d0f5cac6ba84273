/** The fruits of the days, from what was counted as it came. */
import { OVERVIEW_DAYS, toWireTime, toYuan } from '@transmit/contract';
import { countShanghaiDays, shanghaiDay, startOfNumberedDay } from '#core/shanghai-day.ts';
import type { Database } from '#kernel/database/database.ts';
import type { SourceName } from './overview.tables.ts';
import { type DaySum, findTallyProgress, sumByDay } from './tally/spans.store.ts';
import { SPAN_MS, startOfSpan } from './tally/sum-spans.ts';

interface Brought {
  sent: number;
  sent_bytes: number;
  picked_up: number;
  income: number | null;
}

interface Span {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const NOTHING = { count: 0, sum: 0 };

export async function showActivity(
  db: Database,
  { now, isSold, refundedFen }: { now: number; isSold: boolean; refundedFen: number | undefined },
) {
  const countedUntil = await findCountedUntil(db, isSold);
  const today = countShanghaiDays(now);
  const first = today - OVERVIEW_DAYS + 1;
  const counted = await sumDays(db, isSold, {
    from: startOfNumberedDay(first - OVERVIEW_DAYS),
    to: now + SPAN_MS,
  });
  // A day that is not counted to its end would look like a bad one; of today everybody knows that it goes on.
  const isCounted = (day: number) =>
    countedUntil !== undefined && countedUntil >= startOfNumberedDay(day === today ? day : day + 1);
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, place) => first + place);
  const isAllCounted = isCounted(today);
  return {
    counted_time: countedUntil === undefined ? null : toWireTime(countedUntil),
    days: days.map((day) => ({
      day: shanghaiDay(startOfNumberedDay(day)),
      brought: isCounted(day) ? counted(day, day) : null,
    })),
    yesterday: isAllCounted ? await sumYesterday(db, isSold, { countedUntil, today }) : null,
    last: isAllCounted ? counted(first, today) : null,
    before: isAllCounted ? counted(first - OVERVIEW_DAYS, first - 1) : null,
    refunded: refundedFen === undefined ? null : toYuan(refundedFen),
  };
}

/** Undefined before anything was counted. */
async function findCountedUntil(db: Database, isSold: boolean): Promise<number | undefined> {
  const sources: readonly SourceName[] = isSold ? ['visits', 'settlements'] : ['visits'];
  const all = await Promise.all(sources.map((source) => findTallyProgress(db, source)));
  const until = Math.min(...all.map((progress) => progress?.counted_until ?? 0));
  return until > 0 ? until : undefined;
}

/** Yesterday up to the same time of the day, to the ten minutes. */
async function sumYesterday(
  db: Database,
  isSold: boolean,
  { countedUntil = 0, today }: { countedUntil: number | undefined; today: number },
): Promise<Brought> {
  const from = startOfNumberedDay(today - 1);
  const counted = await sumDays(db, isSold, { from, to: startOfSpan(countedUntil) - DAY_MS });
  return counted(today - 1, today - 1);
}

/** Returns what adds up the days from one to another. */
async function sumDays(db: Database, isSold: boolean, span: Span) {
  const [send, pickup, income] = await Promise.all(
    (['send', 'pickup', 'income'] as const).map((kind) => sumByDay(db, kind, span)),
  );
  return (first: number, last: number): Brought => {
    const of = (days: readonly DaySum[] = []) => addUp(days, first, last);
    return {
      sent: of(send).count,
      sent_bytes: of(send).sum,
      picked_up: of(pickup).count,
      income: isSold ? toYuan(of(income).sum) : null,
    };
  };
}

function addUp(days: readonly DaySum[], first: number, last: number) {
  return days
    .filter(({ day }) => day >= first && day <= last)
    .reduce((all, { count, sum }) => ({ count: all.count + count, sum: all.sum + sum }), NOTHING);
}

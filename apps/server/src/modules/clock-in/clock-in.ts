/** PRODUCT §5: once a day by the server's clock, whatever the caller's says. */
import { clockInPoints } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { postToLedger } from '#modules/money/index.ts';
import { findLastClockIn, insertClockIn } from './clock-in.store.ts';
import { CLOCK_IN_REASON } from './clock-in-text.ts';
import { streakWith } from './streak.ts';

/** The day and its points stand or fall together; a second time is told so, and gives nothing. */
export async function clockIn({ services: { db }, viewer, now }: CallContext) {
  const owner = ownerOf(viewer);
  const day = shanghaiDay(now);
  return lockedTransaction(db, [`clock-in:${owner}`], (tx) => clockInOn(tx, { owner, day, now }));
}

async function clockInOn(
  tx: Executor,
  { owner, day, now }: { owner: string; day: string; now: number },
) {
  const last = await findLastClockIn(tx, owner);
  // A clock that was set back finds the later day done.
  if (last && last.day >= day) refuseDone();
  const streak = streakWith(day, last);
  const points = clockInPoints(streak);
  const isFirst = await insertClockIn(tx, { owner, day, streak, points, created_at: now });
  if (!isFirst) refuseDone();
  const { balance } = await postToLedger(tx, {
    owner,
    kind: 'points',
    amount: points,
    reason: CLOCK_IN_REASON,
    requestKey: `clock-in:${day}`,
    now,
  });
  return { day, points, streak, balance };
}

function refuseDone(): never {
  fail('E_DONE', { text: REFUSALS.E_DONE.clockIn });
}

import { fail } from '#core/app-error.ts';
import { findDayBounds, shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findLatestJob, insertJob, listJobsSince } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import type { Services } from '#kernel/services.ts';
import { AUDIT_ACTOR, recordAudit } from '#modules/accounts/index.ts';
import { findFirstAttemptTime } from '../payments/attempts.store.ts';
import { BILL_CHECK, BILL_LANE, dayOf } from './run-bill-check.ts';

const DAY_MS = 86_400_000;
/** Yesterday, and the days before it that are compared later than they should have been. */
const DAYS_TAKEN_UP = 7;
const ENDED_IN_VAIN: ReadonlySet<JobRow['state']> = new Set(['failed', 'cancelled']);

/** Answers the one that is under way, where there is one. */
export async function startBillCheck(
  day: string | undefined,
  { services, viewer, now }: CallContext,
): Promise<JobRow> {
  if (day !== undefined && !findDayBounds(day)) fail('E_PARAM');
  const current = await findLatestJob(services.db, BILL_CHECK);
  if (current?.state === 'waiting' || current?.state === 'running') return current;
  return start(day ?? shanghaiDay(now - DAY_MS), { actor: ownerOf(viewer), now }, services);
}

/**
 * Compares yesterday's books, and before them those of the days whose comparison failed or never began, none from before
 * the first payment was begun; where nothing is sold there is nothing to compare.
 */
export async function startDailyReconciliation(services: Services, now: number): Promise<void> {
  const { db, payments } = services;
  if (payments.length === 0) return;
  const since = now - (DAYS_TAKEN_UP + 1) * DAY_MS;
  const jobs = await listJobsSince(db, { lane: BILL_LANE, since });
  const settled = new Set(jobs.filter(({ state }) => !ENDED_IN_VAIN.has(state)).map(dayOf));
  const ways = payments.map(({ name }) => name);
  const firstDay = shanghaiDay((await findFirstAttemptTime(db, ways)) ?? now);
  for (let back = DAYS_TAKEN_UP; back >= 1; back -= 1) {
    const day = shanghaiDay(now - back * DAY_MS);
    if (back > 1 && (settled.has(day) || day < firstDay)) continue;
    await start(day, { actor: AUDIT_ACTOR.system, now }, services);
  }
}

async function start(
  day: string,
  { actor, now }: { actor: string; now: number },
  { db, jobs }: Services,
): Promise<JobRow> {
  const job = await db.transaction().execute(async (tx) => {
    const input = JSON.stringify({ day });
    const wanted = { lane: BILL_LANE, kind: BILL_CHECK, input, actor, total: 0, created_at: now };
    await recordAudit(tx, { now, actor, action: 'order.reconcile', target: day });
    return insertJob(tx, wanted);
  });
  jobs.wake();
  return job;
}

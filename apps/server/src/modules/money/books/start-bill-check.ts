import { fail } from '#core/app-error.ts';
import { findDayBounds, shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findLatestJob, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import type { Services } from '#kernel/services.ts';
import { AUDIT_ACTOR, recordAudit } from '#modules/accounts/index.ts';
import { BILL_CHECK, BILL_LANE } from './run-bill-check.ts';

const DAY_MS = 86_400_000;

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

/** Compares yesterday's books; where nothing is sold there is nothing to compare. */
export async function startDailyReconciliation(services: Services, now: number): Promise<void> {
  if (services.payments.length === 0) return;
  await start(shanghaiDay(now - DAY_MS), { actor: AUDIT_ACTOR.system, now }, services);
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

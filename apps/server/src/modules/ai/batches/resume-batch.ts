/** Goes on with what stood still: by its owner after buying points, or by itself. */
import { AI_POINTS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { readBalances } from '#modules/money/index.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { changeItem, listInStates } from '../items/items.store.ts';
import { requireConsent, requireRoom } from '../service/require-service.ts';
import { nextVersion, setPause } from './batches.store.ts';
import { changeBatch, enqueueRun, followItems, holdPoints } from './change-batch.ts';
import { ownBatch } from './own-batch.ts';
import { ownerLock } from './start-batch.ts';

/** As many as the points are enough for; those that hold theirs already go on anyway. */
export async function resumeBatch(
  { job_id }: { job_id: number },
  context: CallContext,
): Promise<AiJobRow> {
  const { services, now } = context;
  const { id, owner, kind } = await ownBatch(job_id, context);
  await requireConsent(services.db, { owner, room: requireRoom(services, kind) });
  await lockedTransaction(services.db, [ownerLock(owner)], async (tx) => {
    const job = await nextVersion(tx, id, now);
    const paused = await listInStates(tx, { jobId: id, states: ['paused'] });
    if (!job || paused.length === 0) fail('E_STATE', { text: REFUSALS.E_STATE.aiNotPaused });
    const held = paused.filter(({ points }) => points > 0);
    const unpaid = paused.filter(({ points }) => points === 0);
    const paid = unpaid.slice(0, await payable(tx, job, { unpaid, held }));
    await holdPoints(tx, job, { count: paid.length, key: `resume:${job.version}`, now });
    await goOn(tx, job, [...held, ...paid], now);
  });
  services.jobs.wake();
  return ownBatch(job_id, context);
}

async function payable(
  tx: Executor,
  { owner, kind }: AiJobRow,
  { unpaid, held }: { unpaid: readonly AiItemRow[]; held: readonly AiItemRow[] },
): Promise<number> {
  const { points } = await readBalances(tx, owner);
  const count = Math.floor(points / AI_POINTS[kind]);
  if (count > 0 || held.length > 0 || unpaid.length === 0) return count;
  const missing = unpaid.length * AI_POINTS[kind] - points;
  fail('E_POINTS', {
    text: REFUSALS.E_POINTS.points(missing),
    data: { kind: 'points', missing, affordable: 0 },
  });
}

async function goOn(
  tx: Executor,
  job: AiJobRow,
  items: readonly AiItemRow[],
  now: number,
): Promise<void> {
  const points = AI_POINTS[job.kind];
  for (const { id } of items) {
    const change = { state: 'waiting', points, version: job.version } as const;
    await changeItem(tx, { id, from: 'paused' }, change);
  }
  await setPause(tx, job.id, null);
  await followItems(tx, job.id, now);
  if (items.length > 0) await enqueueRun(tx, job, now);
}

export async function resumeHeld(job: AiJobRow, services: Services): Promise<void> {
  const { db, now, jobs } = services;
  const at = now();
  await changeBatch(db, { jobId: job.id, now: at }, async (tx, current) => {
    const paused = await listInStates(tx, { jobId: job.id, states: ['paused'] });
    await goOn(
      tx,
      current,
      paused.filter(({ points }) => points > 0),
      at,
    );
  });
  jobs.wake();
}

/** A run whose database failed leaves no other behind: this one takes the batch up where it stands. */
export async function runAgain(job: AiJobRow, { db, now, jobs }: Services): Promise<void> {
  const at = now();
  await changeBatch(db, { jobId: job.id, now: at }, (tx) => enqueueRun(tx, job, at));
  jobs.wake();
}

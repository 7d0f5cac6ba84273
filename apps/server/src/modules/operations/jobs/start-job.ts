import { setTimeout as delay } from 'node:timers/promises';
import { isJobEnded } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { findJob, findJobByRequest, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { type JobInput, laneOf, OPERATION_KINDS } from './job-inputs.ts';

/** Clients give up after 2 s (PRODUCT §2); what ends within this is answered at once. */
const ANSWER_AFTER_MS = 1000;
const LOOK_EVERY_MS = 40;

interface StartTerms {
  total?: number;
  /** The same in every repetition of the call: it begins no second job. */
  requestKey?: string | undefined;
  /**
   * Asked in the step in which the job begins, alone among all of its kind: a job that it returns is followed in
   * place of a new one, and what it throws refuses.
   */
  findInstead?: (tx: Executor) => Promise<JobRow | undefined>;
}

/**
 * Writes the job down, and waits a moment for it: small work is done in the answer, the rest is
 * followed by the job's id.
 */
export async function startJob(
  input: JobInput,
  { services, viewer, now }: CallContext,
  { total = 0, requestKey, findInstead }: StartTerms = {},
): Promise<JobRow> {
  const actor = ownerOf(viewer);
  // Looking and beginning are one step, or the same call sent twice at once would begin two.
  const names = [
    ...(requestKey ? [`job-request:${actor}:${requestKey}`] : []),
    ...(findInstead ? [`job-kind:${input.kind}`] : []),
  ];
  const job = await lockedTransaction(services.db, names, async (tx) => {
    const known = requestKey && (await findJobByRequest(tx, actor, requestKey));
    if (known) return takeUpJob(known, input);
    const instead = await findInstead?.(tx);
    if (instead) return instead;
    const inserted = await insertJob(tx, {
      lane: laneOf(input),
      kind: input.kind,
      input: JSON.stringify(input),
      actor,
      ...(requestKey && { request_key: requestKey }),
      total,
      created_at: now,
    });
    const record = auditOf(input, inserted.id);
    if (record) await recordAudit(tx, { now, actor, ...record });
    return inserted;
  });
  services.jobs.wake();
  return waitForEnd(job, services);
}

/** The job that the first such call has begun; refuses another wish under its key. */
function takeUpJob(known: JobRow, input: JobInput): JobRow {
  if (known.input === JSON.stringify(input)) return known;
  return fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.operation });
}

/** Jobs of other kinds are recorded file by file, as each is done. */
function auditOf(input: JobInput, id: number) {
  if (input.kind === 'reconcile') return { action: 'store.reconcile', target: String(id) };
  if (input.kind !== 'fetch_model') return undefined;
  return { action: 'model.fetch', target: input.name };
}

/** Whichever process does it. */
async function waitForEnd(job: JobRow, { db }: CallContext['services']): Promise<JobRow> {
  const until = performance.now() + ANSWER_AFTER_MS;
  let current = job;
  while (!isJobEnded(current) && performance.now() < until) {
    await delay(LOOK_EVERY_MS);
    current = await getJob(db, job.id);
  }
  return current;
}

export async function getJob(db: CallContext['services']['db'], id: number): Promise<JobRow> {
  const job = await findJob(db, { kinds: OPERATION_KINDS, id });
  return job ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.job });
}

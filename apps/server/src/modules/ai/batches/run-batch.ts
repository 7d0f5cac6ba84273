/** A run of a batch: four of its pictures at once, until none waits or the batch has to stand still. */
import { AI_AT_ONCE } from '@transmit/contract';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { failpoint } from '#core/failpoint.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import { inputOf, type JobKind, type JobRun } from '#kernel/jobs/job-kind.ts';
import { learnSaved } from '../ai.services.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { decideOutcome } from '../items/decide-outcome.ts';
import { failItem, pauseFor } from '../items/end-item.ts';
import { changeItems, claimItem } from '../items/items.store.ts';
import { makeItem } from '../items/make-item.ts';
import { findBatch } from './batches.store.ts';
import { cancelOpen } from './cancel-items.ts';
import { BATCH_KIND, BATCH_LANES, changeBatch } from './change-batch.ts';

/** Batches of one process at once; their calls together are limited by the room's slots. */
const BATCHES_AT_ONCE = 32;
/** SECURITY §2.1: a picture whose process ended so often is not tried any more. */
const MAX_TRIES = 3;

export const batchKind: JobKind = {
  kind: BATCH_KIND,
  lanes: { prefix: BATCH_LANES, atOnce: BATCHES_AT_ONCE },
  run: runBatch,
};

async function runBatch(run: JobRun): Promise<void> {
  const { services, signal } = run;
  const { jobId } = inputOf<{ jobId: number }>(run);
  // Its job is written down for whom the batch is.
  const batch = await findBatch(services.db, { owner: run.job.actor, id: jobId });
  if (!batch) return;
  // The service was taken away while something waited: everything accepted ends.
  if (!services.ai) return cancelOpen(batch, services);
  await learnSaved(services.ai, services.db);
  await takeUpAgain(batch, run);
  const line = { isStopped: false, underWay: new Map<string, Promise<void>>() };
  const works = Array.from({ length: AI_AT_ONCE }, () => work(batch, line, run));
  // A fault of one ends the run when the others are done: until then the lane is theirs.
  throwFirst(await Promise.allSettled(works));
  signal.throwIfAborted();
}

function throwFirst(ends: readonly PromiseSettledResult<void>[]): void {
  const fault = ends.find(({ status }) => status === 'rejected');
  if (fault?.status === 'rejected') throw fault.reason;
}

interface Line {
  /** The batch stands still: what runs ends, nothing more is begun. */
  isStopped: boolean;
  /** Pictures under way, by the key that a twin is known by and waits for. */
  underWay: Map<string, Promise<void>>;
}

/** Its lane has one worker, so what is still called running was a process's that is gone. */
async function takeUpAgain({ id }: AiJobRow, { services }: JobRun): Promise<void> {
  const { db, now } = services;
  await changeBatch(db, { jobId: id, now: now() }, (tx, { version }) =>
    changeItems(tx, { jobId: id, from: ['running'] }, { state: 'waiting', version }),
  );
}

async function work(batch: AiJobRow, line: Line, run: JobRun): Promise<void> {
  const { services, signal } = run;
  while (!line.isStopped && !signal.aborted) {
    const item = await changeBatch(
      services.db,
      { jobId: batch.id, now: services.now() },
      (tx, { version }) => claimItem(tx, batch.id, version),
    );
    if (!item) return;
    failpoint('job.claimed');
    const before = line.underWay.get(item.work_key) ?? Promise.resolve();
    const done = before.then(() => workOn(item, { batch, line, run }));
    line.underWay.set(item.work_key, done);
    await done;
    // A batch of five hundred pictures is not kept in memory by their keys.
    if (line.underWay.get(item.work_key) === done) line.underWay.delete(item.work_key);
  }
}

async function workOn(
  item: AiItemRow,
  { batch, line, run }: { batch: AiJobRow; line: Line; run: JobRun },
): Promise<void> {
  const { services, signal } = run;
  if (item.tries > MAX_TRIES) return failItem(item, 'stopped', services);
  try {
    const pause = await makeItem(item, { batch, services, signal });
    if (pause === undefined) return;
    line.isStopped = true;
    await pauseFor(pause, item, services);
  } catch (error) {
    // The process stops: it is taken up again, by this one or another.
    if (signal.aborted) return;
    if (isPassingFault(error)) {
      line.isStopped = true;
      throw error;
    }
    if (!(error instanceof AiProblem)) {
      services.log.error({ err: error, item: item.id }, 'AI picture failed');
      return failItem(item, 'unavailable', services);
    }
    const outcome = decideOutcome(error.kind);
    if (outcome.kind === 'fail') return failItem(item, outcome.fault, services);
    line.isStopped = true;
    await pauseFor('service', item, services);
  }
}

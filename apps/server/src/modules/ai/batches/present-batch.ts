import {
  AI_FAULT_TEXT,
  AI_PAUSE_TEXT,
  AI_POINTS,
  type AiWork,
  toWireTime,
  type WireAiItem,
  type WireAiJob,
} from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { measureBatches } from './batches.store.ts';

export async function presentBatches(
  db: Executor,
  jobs: readonly AiJobRow[],
): Promise<WireAiJob[]> {
  const figures = await measureBatches(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => {
    const { counts = {}, held = 0, charged = 0, unpaid = 0 } = figures.get(job.id) ?? {};
    const { waiting = 0, running = 0, paused = 0, done = 0, failed = 0, cancelled = 0 } = counts;
    return {
      job_id: job.id,
      work: readWork(job),
      engine: job.engine,
      state: job.state,
      pause: job.pause,
      message: job.pause ? AI_PAUSE_TEXT[job.pause] : '',
      total: waiting + running + paused + done + failed + cancelled,
      waiting,
      running,
      paused,
      done,
      failed,
      cancelled,
      points_held: held,
      points_charged: charged,
      points_missing: unpaid * AI_POINTS[job.kind],
      create_time: toWireTime(job.created_at),
      end_time: job.ended_at === null ? null : toWireTime(job.ended_at),
    };
  });
}

export async function presentBatch(db: Executor, job: AiJobRow): Promise<WireAiJob> {
  const [presented] = await presentBatches(db, [job]);
  if (!presented) throw new Error('one batch gives one');
  return presented;
}

/** As the contract checked it before it was written. */
export function readWork({ work }: Pick<AiJobRow, 'work'>): AiWork {
  return JSON.parse(work);
}

export function presentItem(item: AiItemRow, { pause }: Pick<AiJobRow, 'pause'>): WireAiItem {
  const waitsFor = item.state === 'paused' ? (item.points === 0 ? 'points' : pause) : null;
  return {
    item_id: item.id,
    ref: item.ref,
    source_id: item.source_hash,
    take: item.take,
    state: item.state,
    points: item.points,
    is_known: item.is_known === 1,
    fault: item.fault,
    message: item.fault ? AI_FAULT_TEXT[item.fault] : waitsFor ? AI_PAUSE_TEXT[waitsFor] : '',
    result: item.result === null ? null : JSON.parse(item.result),
  };
}

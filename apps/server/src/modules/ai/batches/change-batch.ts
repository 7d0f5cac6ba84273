/** Every change of a batch's pictures: its version counts it, its state follows, points move with it. */
import { AI_POINTS } from '@transmit/contract';
import type { Database, Executor } from '#kernel/database/database.ts';
import { insertJob } from '#kernel/jobs/jobs.store.ts';
import { postToLedger } from '#modules/money/index.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { AI_REASONS } from '../ai-text.ts';
import { measureBatches, nextVersion, setBatchState } from './batches.store.ts';
import { jobStateOf } from './job-state.ts';

/** Undefined where the batch is gone, as with its account. */
export async function changeBatch<T>(
  db: Database,
  { jobId, now }: { jobId: number; now: number },
  change: (tx: Executor, job: AiJobRow) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => {
    const job = await nextVersion(tx, jobId, now);
    if (!job) return undefined;
    const result = await change(tx, job);
    await followItems(tx, jobId, now);
    return result;
  });
}

/** Reads the pause again: the change may have set it. */
export async function followItems(tx: Executor, jobId: number, now: number): Promise<void> {
  const figures = (await measureBatches(tx, [jobId])).get(jobId);
  const { pause: wanted } = await tx
    .selectFrom('ai_jobs')
    .select('pause')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const { state, pause } = jobStateOf(figures?.counts ?? {}, wanted);
  await setBatchState(tx, jobId, { state, pause, ended_at: state === 'done' ? now : null });
}

type Posted = Pick<AiJobRow, 'id' | 'owner' | 'kind'>;

/** Takes the points of so many pictures; `key` is one wish within the batch. */
export async function holdPoints(
  tx: Executor,
  { id, owner, kind }: Posted,
  { count, key, now }: { count: number; key: string; now: number },
): Promise<void> {
  if (count === 0) return;
  await postToLedger(tx, {
    owner,
    kind: 'points',
    amount: -count * AI_POINTS[kind],
    reason: AI_REASONS.held(kind, count),
    requestKey: `ai:${id}:${key}`,
    now,
  });
}

/** Gives back what these pictures hold. An item comes to nothing once, so its key is used once. */
export async function givePointsBack(
  tx: Executor,
  { id, owner, kind }: Posted,
  items: readonly Pick<AiItemRow, 'id' | 'points'>[],
  now: number,
): Promise<void> {
  const held = items.filter(({ points }) => points > 0);
  const [first] = held;
  if (!first) return;
  await postToLedger(tx, {
    owner,
    kind: 'points',
    amount: held.reduce((sum, { points }) => sum + points, 0),
    reason: AI_REASONS.givenBack(kind, held.length),
    requestKey: `ai:${id}:back:${first.id}`,
    now,
  });
}

export const BATCH_KIND = 'ai.batch';
export const BATCH_LANES = 'ai:';

/** A run of the batch; its owner's others stand in the same lane. */
export async function enqueueRun(
  tx: Executor,
  { id, owner }: Pick<AiJobRow, 'id' | 'owner'>,
  now: number,
): Promise<void> {
  await insertJob(tx, {
    lane: BATCH_LANES + owner,
    kind: BATCH_KIND,
    input: JSON.stringify({ jobId: id }),
    actor: owner,
    total: 0,
    created_at: now,
  });
}

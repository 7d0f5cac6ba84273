/** `POST /api/ai/jobs/again`: another try at one picture, as a row of its own with a price of its own. */
import { AI_POINTS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { engineOf } from '../ai.services.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { refuseTooMany, takePictures } from '../costs/limit-work.ts';
import { findItemByKey, insertItem, setLatest } from '../items/items.store.ts';
import { listOwnHashes } from '../pictures/pictures.store.ts';
import { PROMPT_VERSION } from '../prompts/prompt-version.ts';
import { requireConsent, requireRoom } from '../service/require-service.ts';
import { nextVersion } from './batches.store.ts';
import { requireItem } from './cancel-items.ts';
import { enqueueRun, followItems, holdPoints } from './change-batch.ts';
import { isForgotten } from './is-forgotten.ts';
import { ownBatch } from './own-batch.ts';
import { readWork } from './present-batch.ts';
import { newItem, ownerLock } from './start-batch.ts';
import { workKeyOf } from './work-key.ts';

interface Wish {
  job_id: number;
  item_id: number;
  request_key: string;
}

export async function makeAgain(
  wish: Wish,
  context: CallContext,
): Promise<{ item: AiItemRow; job: AiJobRow }> {
  const { services, now } = context;
  const { db } = services;
  const own = await ownBatch(wish.job_id, context);
  const room = requireRoom(services, own.kind);
  await requireConsent(db, { owner: own.owner, room });
  const made = await lockedTransaction(db, [ownerLock(own.owner)], async (tx) => {
    const job = await nextVersion(tx, own.id, now);
    if (!job) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiJob });
    const before = await requireItem(tx, job, wish.item_id);
    const known = await findItemByKey(tx, { jobId: job.id, requestKey: wish.request_key });
    if (known && known.ref === before.ref) return { item: known, job };
    if (known) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.aiJob });
    const { owner, kind } = job;
    await takePictures(tx, { owner, count: 1 }, services);
    const hash = before.source_hash;
    if (!['done', 'failed', 'cancelled'].includes(before.state) || before.is_latest === 0) {
      fail('E_STATE', { text: REFUSALS.E_STATE.aiStillRunning });
    }
    if (await isForgotten(tx, job)) {
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiRecord });
    }
    if (!(await listOwnHashes(tx, { owner, hashes: [hash] })).has(hash)) {
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiSource });
    }
    await refuseTooMany(tx, { owner, kind, count: 1 }, { ...services, now });
    const maker = { engine: engineOf(room, kind), promptVersion: PROMPT_VERSION };
    const key = workKeyOf(readWork(job), hash, maker);
    const workKey = keyOfTake(key, job, before);
    await holdPoints(tx, job, { count: 1, key: `again:${wish.request_key}`, now });
    await setLatest(tx, before.id, job.version);
    const fresh = newItem({ job, ref: before.ref, hash, workKey, now }, true);
    const item = await insertItem(tx, {
      ...fresh,
      points: AI_POINTS[kind],
      request_key: wish.request_key,
      take: before.take + 1,
    });
    await followItems(tx, job.id, now);
    await enqueueRun(tx, job, now);
    return { item, job };
  });
  services.jobs.wake();
  return made;
}

/**
 * Another version of a finished picture has a key of its own. One that came to nothing is tried again under the key
 * that it had, unless the service is another one by now.
 */
function keyOfTake(
  key: string,
  { id }: Pick<AiJobRow, 'id'>,
  before: Pick<AiItemRow, 'state' | 'take' | 'work_key'>,
): string {
  if (before.state === 'done') return `${key}#${id}.${before.take + 1}`;
  return before.work_key.startsWith(key) ? before.work_key : key;
}

/** Cancelled pictures have their points back at once, also when the service still has them. */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import { stopAtService } from '../ai.services.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { changeItems, findItem, listInStates } from '../items/items.store.ts';
import { changeBatch, givePointsBack } from './change-batch.ts';
import { ownBatch } from './own-batch.ts';

const OPEN = ['waiting', 'running', 'paused'] as const;

export async function cancelItems(
  { job_id, item_id }: { job_id: number; item_id?: number | undefined },
  context: CallContext,
): Promise<AiJobRow> {
  const { services } = context;
  const job = await ownBatch(job_id, context);
  if (item_id !== undefined) await requireItem(services.db, job, item_id);
  await cancelOpen(job, services, item_id);
  return ownBatch(job_id, context);
}

export async function cancelOpen(
  { id }: Pick<AiJobRow, 'id'>,
  services: Pick<Services, 'db' | 'now' | 'ai'>,
  itemId?: number,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  const cancelled = await changeBatch(db, { jobId: id, now: at }, async (tx, job) => {
    const open = await listInStates(tx, { jobId: id, states: OPEN });
    const held = open.filter((item) => itemId === undefined || item.id === itemId);
    const change = { state: 'cancelled', points: 0, ended_at: at, version: job.version } as const;
    const only = itemId === undefined ? {} : { itemId };
    await changeItems(tx, { jobId: id, from: OPEN, ...only }, change);
    await givePointsBack(tx, job, held, at);
    return held.map((item) => item.id);
  });
  stopAtService(services, cancelled ?? []);
}

export async function requireItem(
  db: Executor,
  { id, owner }: Pick<AiJobRow, 'id' | 'owner'>,
  itemId: number,
): Promise<AiItemRow> {
  const item = await findItem(db, { owner, id: itemId });
  if (!item || item.job_id !== id) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiItem });
  return item;
}

/**
 * Ends a picture. Only one that is still running ends so: a cancelled one has its points back
 * already, and its late result is dropped (SECURITY F17).
 */
import type { AiFault, AiPause, WireAiResult } from '@transmit/contract';
import { failpoint } from '#core/failpoint.ts';
import type { Services } from '#kernel/services.ts';
import type { AiItemRow } from '../ai.tables.ts';
import { setPause } from '../batches/batches.store.ts';
import { changeBatch, givePointsBack } from '../batches/change-batch.ts';
import { keepPictures } from '../pictures/pictures.store.ts';
import { changeItem, changeItems } from './items.store.ts';
import { findKnown, picturesOf } from './known-results.ts';

type EndServices = Pick<Services, 'db' | 'now'>;

export interface Success {
  result: WireAiResult;
  /** Until when the history keeps it; null for what it does not. */
  keptUntil: number | null;
}

/** Charged, unless the same picture with the same wish was charged before (PRODUCT §5). */
export async function succeedItem(
  item: AiItemRow,
  { result, keptUntil }: Success,
  { db, now }: EndServices,
): Promise<boolean> {
  const at = now();
  const ended = await changeBatch(db, { jobId: item.job_id, now: at }, async (tx, job) => {
    const { id: exceptId, owner, work_key: workKey } = item;
    const twin = await findKnown(tx, { owner, workKey, exceptId, now: at });
    const done = { ...item, result: JSON.stringify(result) };
    const changed = await changeItem(
      tx,
      { id: item.id, from: 'running' },
      {
        state: 'done',
        points: twin ? 0 : item.points,
        is_known: twin ? 1 : 0,
        result: done.result,
        kept_until: keptUntil,
        ended_at: at,
        version: job.version,
      },
    );
    if (changed && twin) await givePointsBack(tx, job, [item], at);
    // The history opens a result beside the copy that it was made of.
    if (changed && keptUntil !== null)
      await keepPictures(tx, { owner, hashes: picturesOf(done) }, keptUntil);
    failpoint('spend.in_tx');
    return changed !== undefined;
  });
  return ended ?? false;
}

export async function failItem(
  item: AiItemRow,
  fault: AiFault,
  { db, now }: EndServices,
): Promise<void> {
  const at = now();
  await changeBatch(db, { jobId: item.job_id, now: at }, async (tx, job) => {
    const change = { state: 'failed', points: 0, fault, ended_at: at } as const;
    const where = { id: item.id, from: 'running' } as const;
    const changed = await changeItem(tx, where, { ...change, version: job.version });
    if (changed) await givePointsBack(tx, job, [item], at);
  });
}

/** A picture that was cancelled before the service was asked has not been begun. */
export async function takeTryBack(item: AiItemRow, { db, now }: EndServices): Promise<void> {
  await changeBatch(db, { jobId: item.job_id, now: now() }, (tx, { version }) =>
    changeItem(tx, { id: item.id, from: 'cancelled' }, { tries: triesBefore(item), version }),
  );
}

function triesBefore({ tries }: Pick<AiItemRow, 'tries'>): number {
  return Math.max(0, tries - 1);
}

/** Puts it back with its points, and lets the batch stand still until that is over. */
export async function pauseFor(
  pause: AiPause,
  item: AiItemRow,
  { db, now }: EndServices,
): Promise<void> {
  await changeBatch(db, { jobId: item.job_id, now: now() }, async (tx, { id, version }) => {
    await changeItem(
      tx,
      { id: item.id, from: 'running' },
      { state: 'paused', tries: triesBefore(item), version },
    );
    await changeItems(tx, { jobId: id, from: ['waiting'] }, { state: 'paused', version });
    await setPause(tx, id, pause);
  });
}

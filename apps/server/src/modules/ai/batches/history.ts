/** The results of pictures, for seven days or until deleted (PRODUCT §6). */
import { PAGE_ROWS, toWireTime, type WireAiHistoryRow } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import {
  countKept,
  findItem,
  forgetKept,
  hasKept,
  listKept,
  listOpenSources,
  listShown,
} from '../items/items.store.ts';
import { picturesOf } from '../items/known-results.ts';
import { dropPictures } from '../pictures/pictures.store.ts';
import { findBatch, setWork } from './batches.store.ts';
import { readWork } from './present-batch.ts';
import { ownerLock } from './start-batch.ts';

export async function showHistory(
  beforeId: number | undefined,
  { services: { db }, viewer, now }: CallContext,
): Promise<{ rows: WireAiHistoryRow[]; total: number }> {
  const wanted = { owner: ownerOf(viewer), kind: 'image', now } as const;
  const kept = await listKept(db, wanted, { beforeId, limit: PAGE_ROWS });
  return { rows: kept.flatMap(presentKept), total: await countKept(db, wanted) };
}

type KeptRow = Awaited<ReturnType<typeof listKept>>[number];

function presentKept(row: KeptRow): WireAiHistoryRow[] {
  const work = readWork(row);
  const result = row.result === null ? undefined : JSON.parse(row.result);
  // Rows of this kind have both; the types of JSON do not say so.
  if (work.kind !== 'image' || result?.kind !== 'image') return [];
  const { prompt, style, strength, shape } = work;
  const { picture_id, width, height, size } = result;
  return [
    {
      item_id: row.id,
      job_id: row.job_id,
      prompt,
      style,
      strength,
      shape,
      engine: row.engine,
      source_id: row.source_hash,
      picture_id,
      width,
      height,
      size,
      create_time: toWireTime(row.ended_at ?? row.created_at),
      expire_time: toWireTime(row.kept_until ?? row.created_at),
    },
  ];
}

/** One, or without an id all. Bytes go with the next sweep, and are given to nobody from now on. */
export async function clearHistory(
  itemId: number | undefined,
  { services: { db }, viewer }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  if (itemId !== undefined) {
    const item = await findItem(db, { owner, id: itemId });
    if (!item || item.kept_until === null)
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiRecord });
  }
  // Nobody makes one of them again meanwhile.
  await lockedTransaction(db, [ownerLock(owner)], async (tx) => {
    const gone = await forgetKept(tx, { owner, itemId });
    const needed = await listNeeded(tx, owner);
    const pictures = new Set(gone.flatMap(picturesOf));
    const hashes = [...pictures].filter((hash) => !needed.has(hash));
    await dropPictures(tx, { owner, hashes });
    for (const jobId of new Set(gone.map(({ job_id }) => job_id)))
      await forgetPrompt(tx, { owner, jobId });
  });
}

/** A result may be the source of another one; what an entry shows, and what is still worked on, stays. */
async function listNeeded(tx: Executor, owner: string): Promise<Set<string>> {
  const shown = await listShown(tx, owner);
  return new Set([...shown.flatMap(picturesOf), ...(await listOpenSources(tx, owner))]);
}

/** Words that nothing is kept of any more are not kept either. */
async function forgetPrompt(
  tx: Executor,
  { owner, jobId }: { owner: string; jobId: number },
): Promise<void> {
  const job = await findBatch(tx, { owner, id: jobId });
  if (job?.state !== 'done' || (await hasKept(tx, jobId))) return;
  const work = readWork(job);
  if (work.kind !== 'image' || work.prompt === '') return;
  await setWork(tx, jobId, JSON.stringify({ ...work, prompt: '' }));
}

import { AI_KINDS, type AiKind } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import {
  listEndedBatches,
  listPausedBatches,
  listStranded,
  removeBatch,
} from './batches/batches.store.ts';
import { cancelOpen } from './batches/cancel-items.ts';
import { BATCH_LANES } from './batches/change-batch.ts';
import { mayGoOn, resumeHeld, runAgain } from './batches/resume-batch.ts';
import { removeCallsBefore } from './costs/costs.store.ts';
import { listOverduePictures, removePicture } from './pictures/pictures.store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400_000;
/** A batch that stands still for so long has been forgotten: it ends, and its points go back. */
const PAUSED_FOR_MS = DAY_MS;
/** A batch under way changes with each of its pictures, and has a run in its lane all the time. */
const STRANDED_MS = 5 * MINUTE_MS;
/** A picture is known again for this long; results go with the history. */
const KEPT_MS: Readonly<Record<AiKind, number>> = {
  rename: 30 * DAY_MS,
  title: 30 * DAY_MS,
  image: 8 * DAY_MS,
};
const CALLS_KEPT_MS = 90 * DAY_MS;
const AT_ONCE = 200;

/** The AI area's upkeep. */
export function aiSchedule(services: Services): Scheduled[] {
  return [
    { name: 'ai-resume', everyMs: 5 * SECOND_MS, run: (now) => goOnWithPaused(services, now) },
    { name: 'ai-stranded', everyMs: MINUTE_MS, run: (now) => goOnWithStranded(services, now) },
    { name: 'ai-pictures', everyMs: 10 * MINUTE_MS, run: (now) => sweepPictures(services, now) },
    { name: 'ai-batches', everyMs: 60 * MINUTE_MS, run: (now) => sweepBatches(services, now) },
  ];
}

export async function goOnWithPaused(services: Services, now: number): Promise<void> {
  for (const { job, movedAt } of await listPausedBatches(services.db, AT_ONCE)) {
    // Going on in vain is standing still.
    if (!services.ai || now - movedAt > PAUSED_FOR_MS) await cancelOpen(job, services);
    else if (await mayGoOn(job, services)) await resumeHeld(job, services);
  }
}

export async function goOnWithStranded(services: Services, now: number): Promise<void> {
  const wanted = { lanes: BATCH_LANES, touchedBefore: now - STRANDED_MS, limit: AT_ONCE };
  for (const job of await listStranded(services.db, wanted)) await runAgain(job, services);
}

export async function sweepPictures(services: Services, now: number): Promise<void> {
  for (;;) {
    const overdue = await listOverduePictures(services.db, now, AT_ONCE);
    for (const picture of overdue) await sweepPicture(services, picture, now);
    if (overdue.length < AT_ONCE) return;
  }
}

/** The row goes first: whoever sends the same bytes in this moment gets an object of its own. */
async function sweepPicture(
  { db, storage }: Services,
  { id, object_key }: Awaited<ReturnType<typeof listOverduePictures>>[number],
  now: number,
): Promise<void> {
  if (await removePicture(db, id, now)) await storage.removeObject(object_key);
}

export async function sweepBatches({ db }: Services, now: number): Promise<void> {
  for (const kind of AI_KINDS) {
    const wanted = { kind, endedBefore: now - KEPT_MS[kind], limit: AT_ONCE };
    for (const { id } of await listEndedBatches(db, wanted)) {
      await db.transaction().execute((tx) => removeBatch(tx, id));
    }
  }
  await removeCallsBefore(db, now - CALLS_KEPT_MS);
}

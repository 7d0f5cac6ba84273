import { AI_KINDS, type AiKind } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import { sweepAll } from '#kernel/schedule/sweep-all.ts';
import type { Services } from '#kernel/services.ts';
import {
  listEndedBatches,
  listPaused,
  listStranded,
  listUnmoved,
  removeBatch,
} from './batches/batches.store.ts';
import { cancelOpen } from './batches/cancel-items.ts';
import { BATCH_LANES } from './batches/change-batch.ts';
import { resumeHeld, runAgain } from './batches/resume-batch.ts';
import { removeCallsBefore } from './costs/costs.store.ts';
import { hasBudget } from './costs/limit-work.ts';
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

/** Pauses that end by themselves; what waits for points waits for its owner. */
const PASSING = ['budget', 'service'] as const;

interface Standing {
  kind: AiKind;
  pause: (typeof PASSING)[number];
}

export async function goOnWithPaused(services: Services, now: number): Promise<void> {
  const { db, ai } = services;
  // Going on in vain is standing still; without a service nothing goes on.
  const movedBefore = ai ? now - PAUSED_FOR_MS : now;
  for (const job of await listUnmoved(db, { movedBefore, limit: AT_ONCE })) {
    if (services.isDraining()) return;
    await cancelOpen(job, services);
  }
  for (const kind of AI_KINDS) {
    for (const pause of PASSING) await goOnAfter({ kind, pause }, services);
  }
}

/** One reason after the other: what has to wait longer holds up nothing else. */
async function goOnAfter(standing: Standing, services: Services): Promise<void> {
  if (!(await mayGoOn(standing, services))) return;
  for (const job of await listPaused(services.db, standing, AT_ONCE)) {
    if (services.isDraining()) return;
    await resumeHeld(job, services);
  }
}

/** Tells whether the reason of a pause is over. */
async function mayGoOn({ kind, pause }: Standing, services: Services): Promise<boolean> {
  const { ai, db, config, now } = services;
  return pause === 'service'
    ? ai !== undefined && ai.circuit.state !== 'open'
    : hasBudget(db, kind, { config, now: now() });
}

export async function goOnWithStranded(services: Services, now: number): Promise<void> {
  const wanted = { lanes: BATCH_LANES, touchedBefore: now - STRANDED_MS, limit: AT_ONCE };
  for (const job of await listStranded(services.db, wanted)) {
    if (services.isDraining()) return;
    await runAgain(job, services);
  }
}

export async function sweepPictures(services: Services, now: number): Promise<void> {
  await sweepAll(services, {
    atOnce: AT_ONCE,
    list: (limit) => listOverduePictures(services.db, now, limit),
    sweep: (picture) => sweepPicture(services, picture, now),
  });
}

/** The row goes first: whoever sends the same bytes in this moment gets an object of its own. */
async function sweepPicture(
  { db, storage }: Services,
  { id, object_key }: Awaited<ReturnType<typeof listOverduePictures>>[number],
  now: number,
): Promise<void> {
  if (await removePicture(db, id, now)) await storage.removeObject(object_key);
}

export async function sweepBatches(services: Services, now: number): Promise<void> {
  const { db } = services;
  for (const kind of AI_KINDS) {
    const ended = { kind, endedBefore: now - KEPT_MS[kind] };
    const isSwept = await sweepAll(services, {
      atOnce: AT_ONCE,
      list: (limit) => listEndedBatches(db, { ...ended, limit }),
      sweep: ({ id }) => db.transaction().execute((tx) => removeBatch(tx, id)),
    });
    if (!isSwept) return;
  }
  await removeCallsBefore(db, now - CALLS_KEPT_MS);
}

import type { PromisePhase } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { cancelPromise, findPromise, reportPromise } from './promises.store.ts';

interface Progress {
  sending: string;
  phase: PromisePhase;
  file_count: number;
  total_size: number;
  loaded: number;
  speed: number;
}

/** Notes how far a sending is; one that was given up elsewhere is not found. */
export async function noteProgress(
  { sending, phase, file_count, total_size, loaded, speed }: Progress,
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  const isNoted = await reportPromise(
    db,
    { owner, sending },
    {
      phase,
      file_count,
      total_bytes: total_size,
      loaded_bytes: Math.min(loaded, total_size),
      speed,
      reported_at: now,
    },
  );
  // A last report may come after the code was kept: it changes nothing.
  if (!isNoted && !(await findPromise(db, owner, sending))?.kept_at) refuseUnknownPromise();
}

/** From now on receivers are told that it was given up; what has arrived under its code stays. */
export async function giveUpPromise(
  sending: string,
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  if (await cancelPromise(db, { owner, sending, now })) return;
  if (!(await findPromise(db, owner, sending))) refuseUnknownPromise();
}

function refuseUnknownPromise(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.promise });
}

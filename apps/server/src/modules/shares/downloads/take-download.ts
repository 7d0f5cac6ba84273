import { DOWNLOAD_COUNT_WINDOW_MS, PERSON_CODE_RESUME_MS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { isOwner, ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { spendDownload } from '#modules/files/index.ts';
import { spendShareCode } from '../codes/share-codes.store.ts';
import { refuseUsedUp } from '../doors/gate.ts';
import { openPass } from '../doors/share-passes.store.ts';
import { spendPersonCode } from '../persons/person-codes.store.ts';
import { type Downloaded, tellSpent } from './tell-download.ts';

/**
 * Takes one of a code's limited downloads, once per viewer and window; of a bundle, whatever is taken in
 * that time is one. Refuses with E_USED_UP when none is left. The pass and the count stand or fall
 * together.
 */
export async function takeDownload(shared: Downloaded, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  if (shared.max_downloads === null || isOwner(viewer, shared)) return;
  const pass = { code: shared.code, viewer: ownerOf(viewer), kind: 'link' } as const;
  const window = { now, endsAt: now + resumedFor(shared) };
  await services.db.transaction().execute(async (tx) => {
    const isNew = await openPass(tx, pass, window);
    if (!isNew) return;
    if (!(await spend(tx, shared, now))) refuseUsedUp(shared);
    await tellSpent(tx, shared, context);
  });
}

/** A person's code is dead after one pick-up, so a large one that broke off may go on for longer. */
function resumedFor({ personCodeId }: Downloaded): number {
  return personCodeId === null ? DOWNLOAD_COUNT_WINDOW_MS : PERSON_CODE_RESUME_MS;
}

/** Each code has its own limit. */
function spend(tx: Executor, shared: Downloaded, now: number): Promise<boolean> {
  if (shared.personCodeId !== null) return spendPersonCode(tx, shared.personCodeId, now);
  if (shared.kind !== 'file') return spendShareCode(tx, shared.id);
  const { id, extraCodeId } = shared;
  return extraCodeId === null ? spendDownload(tx, id) : spendShareCode(tx, extraCodeId);
}

import { DOWNLOAD_COUNT_WINDOW_MS, DOWNLOAD_RESUME_MS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { isOwner, ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { spendDownload } from '#modules/files/index.ts';
import { spendShareCode } from '../codes/share-codes.store.ts';
import { refuseUsedUp } from '../doors/gate.ts';
import { openPass } from '../doors/share-passes.store.ts';
import type { Shared } from '../finding/shared.ts';
import { spendPersonCode } from '../persons/person-codes.store.ts';
import { type Downloaded, tellSpent } from './tell-download.ts';

/**
 * Takes one of a code's limited downloads, once per viewer and time to go on; of a bundle, whatever is taken in
 * that time is one. Refuses with E_USED_UP when none is left. The pass and the count stand or fall
 * together.
 */
export async function takeDownload(shared: Downloaded, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  if (shared.max_downloads === null || isOwner(viewer, shared)) return;
  const owner = ownerOf(viewer);
  // Taken when it was paid for.
  if ((await services.rights.listPaidCodes(owner, [shared.code])).has(shared.code)) return;
  const pass = { code: shared.code, viewer: owner, kind: 'link' } as const;
  const window = { now, endsAt: now + resumedFor(shared) };
  await services.db.transaction().execute(async (tx) => {
    const isNew = await openPass(tx, pass, window);
    if (!isNew) return;
    if (!(await spendDownloadOf(tx, shared, now))) refuseUsedUp(shared);
    await tellSpent(tx, shared, context);
  });
}

/**
 * A person's code is dead after one pick-up, so a large one that broke off may go on for longer. So may one of a bundle or
 * a sealed sending: their files are asked for one after another, and the last of them long after the first.
 */
function resumedFor(shared: Downloaded): number {
  const isInOnePiece = shared.kind === 'file' && shared.sealed === 0;
  return isInOnePiece && shared.personCodeId === null
    ? DOWNLOAD_COUNT_WINDOW_MS
    : DOWNLOAD_RESUME_MS;
}

/**
 * Returns how long a download that was taken may go on in another browser, in milliseconds: its day goes along once
 * (decision 0171). Ten minutes in any further browser, so that hand-overs make no day for each of many; a person's code is
 * dead by then, and its day goes along each time.
 */
export function carriedFor(shared: Shared, { isFurther }: { isFurther: boolean }): number {
  const isPersons = 'personCodeId' in shared && shared.personCodeId !== null;
  return isFurther && !isPersons ? DOWNLOAD_COUNT_WINDOW_MS : DOWNLOAD_RESUME_MS;
}

/** Each code has its own limit; false when nothing of it is left. */
export function spendDownloadOf(tx: Executor, shared: Downloaded, now: number): Promise<boolean> {
  if (shared.personCodeId !== null) return spendPersonCode(tx, shared.personCodeId, now);
  if (shared.kind !== 'file') return spendShareCode(tx, shared.id);
  const { id, extraCodeId } = shared;
  return extraCodeId === null ? spendDownload(tx, id) : spendShareCode(tx, extraCodeId);
}

import { DOWNLOAD_COUNT_WINDOW_MS, DOWNLOADS_COUNTED_PER_ADDRESS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { recordDownloads } from '#modules/files/index.ts';
import { openPasses, spendPasses } from '../doors/share-passes.store.ts';
import { findToPickUp } from '../finding/find-as.ts';
import { findAccess } from '../finding/find-facts.ts';
import type { LookUp } from '../finding/find-shared.ts';
import { type Downloaded, tellDownloaded } from './tell-download.ts';

/** Adds one for this viewer and file, at most once in ten minutes (PRODUCT §3); returns the count. */
export async function countDownload(
  { isOnline, ...lookUp }: LookUp & { isOnline?: boolean | undefined },
  context: CallContext,
): Promise<number> {
  const file = await findToPickUp('file', lookUp, context);
  if ((await findAccess(file, context)).isLocked) fail('E_LOCKED');
  const own = { id: file.id, code: file.mainCode };
  const counts = await countDownloads([own], { shared: file, isOnline }, context);
  return counts.get(file.id) ?? file.download_count;
}

/**
 * Adds one to each of these files, which were reached by the code of `shared`. They have their own codes, so that a
 * viewer with two codes for one counts once too. Returns the new counts of those that were counted, by
 * id. A few statements in all: a bundle may hold a thousand.
 */
export async function countDownloads(
  files: readonly Pick<FileRow, 'id' | 'code'>[],
  { shared, isOnline }: { shared: Downloaded; isOnline?: boolean | undefined },
  context: CallContext,
): Promise<Map<number, number>> {
  return context.services.db.transaction().execute(async (tx) => {
    const codes = files.map((file) => file.code);
    const opened = new Set(await openCounts(tx, codes, context));
    const ids = files.filter((file) => opened.has(file.code)).map(({ id }) => id);
    const counted = await recordDownloads(tx, { ids, code: shared.code, isOnline }, context);
    const counts = [...counted.values()];
    if (counts.length > 0) await tellDownloaded(tx, { shared, counts }, context);
    return counted;
  });
}

/**
 * Lists those of the files' codes that are to be counted. Who shows no cookie of ours may be the
 * same one a thousand times: all of an address are one then. And an address has only so many,
 * whatever it shows.
 */
async function openCounts(
  tx: Executor,
  codes: readonly string[],
  { viewer, addressKey, now }: CallContext,
): Promise<string[]> {
  const window = { now, endsAt: now + DOWNLOAD_COUNT_WINDOW_MS };
  const address = `a:${addressKey}`;
  const open = (whose: string) =>
    openPasses(
      tx,
      codes.map((code) => ({ code, viewer: whose, kind: 'count' as const })),
      window,
    );
  const own = viewer.identity === 'none' ? [] : await open(ownerOf(viewer));
  // Whoever is made a visitor by this answer comes back as one, and has been counted.
  const opened = viewer.identity === 'shown' ? own : await open(address);
  const ofAddress = { codes: opened, viewer: address, kind: 'count-address' } as const;
  return spendPasses(tx, ofAddress, { ...window, uses: DOWNLOADS_COUNTED_PER_ADDRESS });
}

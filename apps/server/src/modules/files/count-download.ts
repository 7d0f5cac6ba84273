import { DOWNLOAD_COUNT_WINDOW_MS, DOWNLOADS_COUNTED_PER_ADDRESS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { describeVisit } from './describe-visit.ts';
import { isLocked } from './file-access.ts';
import { insertFileVisit, insertFileVisits } from './file-visits.store.ts';
import { addDownload, addDownloads } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { findFile } from './find-file.ts';
import type { LookUp } from './find-shared.ts';
import type { FoundFile } from './found-file.ts';
import { openPasses, spendPasses } from './share-passes.store.ts';

/** Adds one for this viewer and file, at most once in ten minutes (PRODUCT §3); returns the count. */
export async function countDownload(lookUp: LookUp, context: CallContext): Promise<number> {
  const file = await findFile(lookUp, context);
  if (await isLocked(file, context)) fail('E_LOCKED');
  return countFileOnce(file, context);
}

/** By the file's own code, so that a viewer with two codes for it counts once too. */
export async function countFileOnce(
  file: Pick<FoundFile, 'id' | 'code' | 'mainCode' | 'download_count'>,
  context: CallContext,
): Promise<number> {
  return context.services.db.transaction().execute(async (tx) => {
    const [isCounted] = await openCounts(tx, [file.mainCode], context);
    if (!isCounted) return file.download_count;
    await insertFileVisit(
      tx,
      describeVisit({ fileId: file.id, code: file.code }, 'download', context),
    );
    return addDownload(tx, file.id);
  });
}

/** Many of a bundle at once in a few statements: it may hold a thousand. */
export async function countFilesOnce(
  files: readonly Pick<FileRow, 'id' | 'code'>[],
  bundleCode: string,
  context: CallContext,
): Promise<void> {
  await context.services.db.transaction().execute(async (tx) => {
    const codes = files.map(({ code }) => code);
    const opened = new Set(await openCounts(tx, codes, context));
    const counted = files.filter(({ code }) => opened.has(code)).map(({ id }) => id);
    if (counted.length === 0) return;
    await insertFileVisits(
      tx,
      counted.map((id) => describeVisit({ fileId: id, code: bundleCode }, 'download', context)),
    );
    await addDownloads(tx, counted);
  });
}

/**
 * Of these files' codes those that are to be counted. Who shows no cookie of ours may be the same one a
 * thousand times: all of an address are one then. And an address has only so many, whatever it shows.
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

import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { describeVisit } from './describe-visit.ts';
import { isLocked } from './file-access.ts';
import { insertFileVisit, insertFileVisits } from './file-visits.store.ts';
import { addDownload, addDownloads } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { findFile } from './find-file.ts';
import type { LookUp } from './find-shared.ts';
import type { FoundFile } from './found-file.ts';
import { openPass, openPasses } from './share-passes.store.ts';

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
  const { services, viewer, now } = context;
  const pass = { code: file.mainCode, viewer: ownerOf(viewer), kind: 'count' } as const;
  const window = { now, endsAt: now + DOWNLOAD_COUNT_WINDOW_MS };
  return services.db.transaction().execute(async (tx) => {
    if (!(await openPass(tx, pass, window))) return file.download_count;
    await insertFileVisit(
      tx,
      describeVisit({ fileId: file.id, code: file.code }, 'download', context),
    );
    return addDownload(tx, file.id);
  });
}

/** Many of a bundle at once in four statements: it may hold a thousand. */
export async function countFilesOnce(
  files: readonly Pick<FileRow, 'id' | 'code'>[],
  bundleCode: string,
  context: CallContext,
): Promise<void> {
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const window = { now, endsAt: now + DOWNLOAD_COUNT_WINDOW_MS };
  await services.db.transaction().execute(async (tx) => {
    const passes = files.map(({ code }) => ({ code, viewer: owner, kind: 'count' as const }));
    const opened = new Set(await openPasses(tx, passes, window));
    const counted = files.filter(({ code }) => opened.has(code)).map(({ id }) => id);
    if (counted.length === 0) return;
    await insertFileVisits(
      tx,
      counted.map((id) => describeVisit({ fileId: id, code: bundleCode }, 'download', context)),
    );
    await addDownloads(tx, counted);
  });
}

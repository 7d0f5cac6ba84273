import { DOWNLOAD_COUNT_WINDOW_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { describeVisit } from './describe-visit.ts';
import { isLocked } from './file-access.ts';
import { openPass } from './file-passes.store.ts';
import { insertFileVisit } from './file-visits.store.ts';
import { addDownload } from './files.store.ts';
import { findFile } from './find-file.ts';

/** Adds one for this viewer and file, at most once in ten minutes (PRODUCT §3); returns the count. */
export async function countDownload(code: string, context: CallContext): Promise<number> {
  const file = await findFile(code, context);
  if (await isLocked(file, context)) fail('E_LOCKED');
  const { services, viewer, now } = context;
  const pass = { fileId: file.id, viewer: ownerOf(viewer), kind: 'count' } as const;
  const window = { now, endsAt: now + DOWNLOAD_COUNT_WINDOW_MS };
  return services.db.transaction().execute(async (tx) => {
    if (!(await openPass(tx, pass, window))) return file.download_count;
    await insertFileVisit(tx, describeVisit(file.id, 'download', context));
    return addDownload(tx, file.id);
  });
}

/** Takes a collection away: its code first, then files as removed ones, then every row that names a person. */
import type { Services } from '#kernel/services.ts';
import { listFilesByIds, removeFile } from '#modules/files/index.ts';
import { newShares } from '#modules/shares/index.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { deleteCollection } from '../collections/collections.store.ts';
import { listHandInFiles } from '../handing/collect-files.store.ts';
import { deleteSubmission, listSubmissionsAfter } from '../handing/submissions.store.ts';

const ROWS_AT_ONCE = 100;

type Needs = Pick<Services, 'db' | 'storage' | 'log'>;

/** Broken off, it is gone on with the next time: what was taken away is not there any more. */
export async function emptyCollection(
  { id, share_id }: Pick<CollectionRow, 'id' | 'share_id'>,
  services: Needs,
  now: number,
): Promise<void> {
  await newShares.end(services.db, share_id, now);
  for (;;) {
    const wish = { collectionId: id, afterId: 0, limit: ROWS_AT_ONCE };
    const handIns = await listSubmissionsAfter(services.db, wish);
    for (const handIn of handIns) await removeHandIn(handIn, services, now);
    if (handIns.length < ROWS_AT_ONCE) break;
  }
  await services.db.transaction().execute((tx) => deleteCollection(tx, id));
}

/** Its files are removed, its bundle's code ends, its rows go. Uploads under way end by themselves within a day. */
export async function removeHandIn(
  { id, bundle_id }: Pick<SubmissionRow, 'id' | 'bundle_id'>,
  services: Needs,
  now: number,
): Promise<void> {
  const files = await listHandInFiles(services.db, id);
  const ids = files.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  for (const file of await listFilesByIds(services.db, ids)) await removeFile(services, file, now);
  await services.db.transaction().execute(async (tx) => {
    if (bundle_id !== null) await newShares.end(tx, bundle_id, now);
    await deleteSubmission(tx, id);
  });
}

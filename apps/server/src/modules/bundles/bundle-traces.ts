import type { Traces } from '#kernel/archiving.ts';
import type { Executor } from '#kernel/database/database.ts';

/** Files that stand in a bundle stay with it; its rows go with it, and a file's sum with the file. */
export const bundleTraces: Traces = {
  holdFiles: listBundledIds,
  fileRows: [deleteSums],
  shareRows: [deleteContents, deleteFolders],
};

async function listBundledIds(db: Executor, fileIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('bundle_files')
    .select('file_id')
    .distinct()
    .where('file_id', 'in', fileIds)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

async function deleteContents(
  db: Executor,
  bundleIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bundle_files')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('bundle_id', 'position'),
        'in',
        selectFrom('bundle_files')
          .select(['bundle_id', 'position'])
          .where('bundle_id', 'in', bundleIds)
          .limit(limit)
          .$asTuple('bundle_id', 'position'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteFolders(
  db: Executor,
  bundleIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bundle_folders')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('bundle_id', 'path'),
        'in',
        selectFrom('bundle_folders')
          .select(['bundle_id', 'path'])
          .where('bundle_id', 'in', bundleIds)
          .limit(limit)
          .$asTuple('bundle_id', 'path'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteSums(
  db: Executor,
  fileIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('zip_sums')
    .where('file_id', 'in', ({ selectFrom }) =>
      selectFrom('zip_sums').select('file_id').where('file_id', 'in', fileIds).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

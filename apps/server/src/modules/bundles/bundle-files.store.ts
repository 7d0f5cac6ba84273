import { FILE_STATUS, isAlive } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import type { BundleFileTable } from './bundles.tables.ts';

/** A file where it stands in a bundle. */
export type BundledFile = FileRow & Pick<BundleFileTable, 'position' | 'path'>;

/** PostgreSQL takes 65,535 parameters a statement, SQLite 32,766. */
const ROWS_PER_INSERT = 500;

/** The same as `isAlive`, for the database. */
const LIVE = Object.values(FILE_STATUS).filter(isAlive);

export async function insertBundleFiles(
  db: Executor,
  rows: readonly BundleFileTable[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    await db
      .insertInto('bundle_files')
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute();
  }
}

export async function removeBundleFiles(db: Executor, bundleId: number): Promise<void> {
  await db.deleteFrom('bundle_files').where('bundle_id', '=', bundleId).execute();
}

/** All of them in their order, also those that are gone. */
export function listBundledFiles(db: Executor, bundleId: number): Promise<BundledFile[]> {
  return bundledFiles(db, bundleId).orderBy('bundle_files.position').execute();
}

function bundledFiles(db: Executor, bundleId: number) {
  return db
    .selectFrom('bundle_files')
    .innerJoin('files', 'files.id', 'bundle_files.file_id')
    .selectAll('files')
    .select(['bundle_files.position', 'bundle_files.path'])
    .where('bundle_files.bundle_id', '=', bundleId);
}

/** One of them, by where it stands. */
export function findBundledFile(
  db: Executor,
  bundleId: number,
  position: number,
): Promise<BundledFile | undefined> {
  return bundledFiles(db, bundleId)
    .where('bundle_files.position', '=', position)
    .executeTakeFirst();
}

/** Counts the files that these bundles hold together. */
export async function countBundledFiles(
  db: Executor,
  bundleIds: readonly number[],
): Promise<number> {
  if (bundleIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('bundle_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bundle_id', 'in', bundleIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface BundleSums {
  fileCount: number;
  /** Number of files that can still be had. */
  readyCount: number;
  readyBytes: number;
}

/** Sums the files of each of these bundles. */
export async function sumBundledFiles(
  db: Executor,
  bundleIds: readonly number[],
  now: number,
): Promise<Map<number, BundleSums>> {
  if (bundleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bundle_files')
    .innerJoin('files', 'files.id', 'bundle_files.file_id')
    .select(({ eb, and, fn }) => {
      const isReady = and([eb('files.status', 'in', LIVE), eb('files.expires_at', '>', now)]);
      return [
        'bundle_files.bundle_id as bundleId',
        fn.countAll<number>().as('fileCount'),
        fn.sum<number>(eb.case().when(isReady).then(1).else(0).end()).as('readyCount'),
        fn
          .sum<number>(eb.case().when(isReady).then(eb.ref('files.size_bytes')).else(0).end())
          .as('readyBytes'),
      ];
    })
    .where('bundle_files.bundle_id', 'in', bundleIds)
    .groupBy('bundle_files.bundle_id')
    .execute();
  return new Map(rows.map(({ bundleId, ...sums }) => [bundleId, sums]));
}

/** Lists the paths of each bundle's first files, in their order. */
export async function listFirstPaths(
  db: Executor,
  bundleIds: readonly number[],
  count: number,
): Promise<Map<number, string[]>> {
  if (bundleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bundle_files')
    .select(['bundle_id', 'path'])
    .where('bundle_id', 'in', bundleIds)
    .where('position', '<', count)
    .orderBy('bundle_id')
    .orderBy('position')
    .execute();
  const paths = new Map<number, string[]>();
  for (const { bundle_id, path } of rows) {
    paths.set(bundle_id, [...(paths.get(bundle_id) ?? []), path]);
  }
  return paths;
}

/** An owner's files by their codes, in no order. */
export function findFilesOfOwner(
  db: Executor,
  owner: string,
  codes: readonly string[],
): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('code', 'in', codes)
    .where('owner', '=', owner)
    .execute();
}

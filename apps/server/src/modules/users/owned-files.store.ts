import { FILE_STATUS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileRow } from '#modules/files/files.tables.ts';

/** Lists an owner's files of any status, newest first. */
export function listFilesOf(
  db: Executor,
  owner: string,
  { beforeId, limit }: Page,
): Promise<FileRow[]> {
  const newest = db
    .selectFrom('files')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

/** {@link sumFilesOf} for many owners; whoever has none is left out. */
export async function sumFilesOfEach(
  db: Executor,
  owners: readonly string[],
  now: number,
): Promise<Map<string, { count: number; bytes: number }>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(({ fn }) => [
      'owner',
      fn.countAll<number>().as('count'),
      fn.sum<number>('size_bytes').as('bytes'),
    ])
    .where('owner', 'in', owners)
    .where('status', 'in', [FILE_STATUS.normal, FILE_STATUS.backedUp])
    .where('expires_at', '>', now)
    .groupBy('owner')
    .execute();
  return new Map(
    rows.map(({ owner, count, bytes }) => [owner, { count: Number(count), bytes: Number(bytes) }]),
  );
}

/** Counts the files that can be picked up now, and their bytes. */
export async function sumFilesOf(
  db: Executor,
  owner: string,
  now: number,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('owner', '=', owner)
    .where('status', 'in', [FILE_STATUS.normal, FILE_STATUS.backedUp])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

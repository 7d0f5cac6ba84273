/**
 * All files by any filter, newest first, and how many there are: what operators see (spec §7 `query`).
 * At a million files both look only at rows that can be meant (docs/decisions/0041): a list is put
 * together from the newest of each group, a total from counts that are kept.
 */
import { COUNTED_ROWS, FILE_STATUS } from '@transmit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page, PartOfList } from '#kernel/database/page.ts';
import type { FileRow } from '../files.tables.ts';
import {
  type CountedGroup,
  countGroups,
  type FileFilter,
  type FileGroup,
  membershipOf,
  sizeRangeOf,
} from './file-groups.store.ts';

export type { FileFilter } from './file-groups.store.ts';

/** The size as no index has it. */
const BESIDE_THE_INDEX = sql<number>`size_bytes + 0`;

/**
 * At most `limit` matching files, newest first, and how many match altogether; exact, but counted up to
 * `COUNTED_ROWS` where the expiry matters: that passes by itself, so no trigger can keep its count.
 */
export async function findFilePage(
  db: Executor,
  filter: FileFilter,
  page: Page,
): Promise<{ files: FileRow[]; total: number }> {
  const groups = filter.expiry
    ? await countByExpiry(db, filter, filter.expiry)
    : await countGroups(db, filter);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map((group) => newestOfGroup(db, group, { ...page, filter }));
  return {
    files: await listNewest(db, parts, page.limit),
    total: filter.expiry ? Math.min(total, COUNTED_ROWS) : total,
  };
}

/** Only normal files count as expired (spec §4); a label before that one hides it. */
async function countByExpiry(
  db: Executor,
  filter: FileFilter,
  { isPast }: NonNullable<FileFilter['expiry']>,
): Promise<CountedGroup[]> {
  const groups = await countGroups(db, filter);
  const normal = groups.filter(({ status }) => status === FILE_STATUS.normal);
  const counted = await Promise.all(
    normal.map(async (group) => {
      const some = membersOf(db, { group, filter, size: BESIDE_THE_INDEX })
        // From the end where such files are: the oldest have passed their time, the newest have not.
        .orderBy('id', isPast ? 'asc' : 'desc')
        .limit(COUNTED_ROWS);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { ...group, count };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

/** The newest files of several parts together. */
export async function listNewest(
  db: Executor,
  parts: PartOfList[],
  limit: number,
): Promise<FileRow[]> {
  // A part with an order and a limit of its own may stand in a union only as a table.
  const [first, ...others] = parts.map((part) => db.selectFrom(part.as('part')).select('id'));
  if (!first) return [];
  const together = others.reduce((union, part) => union.unionAll(part), first);
  const newest = await together.orderBy('id', 'desc').limit(limit).execute();
  return listFilesByIds(
    db,
    newest.map(({ id }) => id),
  );
}

/** Newest first; ids without a file are passed over. */
export async function listFilesByIds(db: Executor, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

/**
 * A group with so few matches is collected by size and sorted. One with more is walked by id, past
 * other sizes: of a million files at least one in 500 is meant then, so that a page of 50 takes some
 * 25,000 entries of the index at most.
 */
const FEW = 2000;

function newestOfGroup(
  db: Executor,
  group: CountedGroup,
  { filter, beforeId, limit }: Page & { filter: FileFilter },
): PartOfList {
  const { from, to } = sizeRangeOf(filter);
  const isCollected = group.count <= FEW && (from > 0 || to < Infinity);
  // An expression keeps the planner from the index that would walk the other way.
  const id = isCollected ? sql<number>`id + 0` : sql.ref<number>('id');
  const size = isCollected ? sql.ref<number>('size_bytes') : BESIDE_THE_INDEX;
  return membersOf(db, { group, filter, size })
    .$if(beforeId !== undefined, (query) => query.where(id, '<', beforeId ?? 0))
    .orderBy(id, 'desc')
    .limit(limit);
}

/** Ids of the group's files that match; `size` is how the planner is to see theirs. */
function membersOf(
  db: Executor,
  { group, filter, size }: { group: FileGroup; filter: FileFilter; size: RawBuilder<number> },
) {
  const { from, to } = sizeRangeOf(filter);
  const { isPast, now } = filter.expiry ?? { isPast: false, now: undefined };
  return db
    .selectFrom('files')
    .select('id')
    .where((eb) => eb.and(membershipOf(group)))
    .$if(from > 0, (query) => query.where(size, '>=', from))
    .$if(to < Infinity, (query) => query.where(size, '<=', to))
    .$if(now !== undefined, (query) => query.where('expires_at', isPast ? '<=' : '>', now ?? 0));
}

/**
 * Files that agree in all that operators filter by, except size, form a group. How many a group has
 * in each size step is kept by triggers (0006), so that any total is a sum of few rows.
 */
import type { ExpressionBuilder } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import { floorOf, type SizeRange, type SplitRange, splitSizeRange } from './size-steps.ts';

/** Everything is optional; what is left out does not filter. */
export interface FileFilter {
  status?: number | undefined;
  fileType?: number | undefined;
  storageType?: number | undefined;
  /** True when it is anybody's favourite. */
  isFavorite?: boolean | undefined;
  /** Bounds of the size, both inclusive. */
  minBytes?: number | undefined;
  maxBytes?: number | undefined;
  /** Only normal files that have passed their time, or only those that have not. */
  expiry?: { isPast: boolean; now: number } | undefined;
}

export interface FileGroup {
  status: number;
  file_type: number;
  storage_type: number;
  is_favorite: number;
}

const GROUP = ['status', 'file_type', 'storage_type', 'is_favorite'] as const;

/** Members that match the filter. */
export type CountedGroup = FileGroup & { count: number };

/** The groups that have matching files, with how many; exact. */
export async function countGroups(db: Executor, filter: FileFilter): Promise<CountedGroup[]> {
  const split = splitSizeRange(sizeRangeOf(filter));
  const inside = await countSteps(db, filter, split.inside);
  const edges = await Promise.all(split.edges.map((edge) => countEdge(db, filter, edge)));
  return addUp([...inside, ...edges.flat()]);
}

export function sizeRangeOf({ minBytes = 0, maxBytes = Infinity }: FileFilter): SizeRange {
  return { from: minBytes, to: maxBytes };
}

function countSteps(
  db: Executor,
  filter: FileFilter,
  { from, below }: SplitRange['inside'],
): Promise<CountedGroup[]> {
  return db
    .selectFrom('file_counts')
    .select(GROUP)
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where(isInGroups(filter))
    .where('size_floor', '>=', from)
    .where('size_floor', '<', Math.min(below, Number.MAX_SAFE_INTEGER))
    .groupBy(GROUP)
    .execute();
}

/** An edge lies inside one step, whose members are counted in the index. */
async function countEdge(
  db: Executor,
  filter: FileFilter,
  { from, to }: SizeRange,
): Promise<CountedGroup[]> {
  const floor = floorOf(from);
  const groups = addUp(await countSteps(db, filter, { from: floor, below: floor + 1 }));
  return Promise.all(
    groups.map(async (group) => {
      const { count } = await db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((eb) => eb.and(membershipOf(group)))
        .where('size_bytes', '>=', from)
        .where('size_bytes', '<=', to)
        .executeTakeFirstOrThrow();
      return { ...group, count };
    }),
  );
}

/** Returns the conditions of a file's membership, for `eb.and`. */
export function membershipOf({ status, file_type, storage_type, is_favorite }: FileGroup) {
  return { status, file_type, storage_type, is_favorite };
}

function isInGroups({ status, fileType, storageType, isFavorite }: FileFilter) {
  return (eb: ExpressionBuilder<Tables, 'file_counts'>) =>
    eb.and({
      ...(status !== undefined && { status }),
      ...(fileType !== undefined && { file_type: fileType }),
      ...(storageType !== undefined && { storage_type: storageType }),
      ...(isFavorite !== undefined && { is_favorite: isFavorite ? 1 : 0 }),
    });
}

/** One entry a group, and none for groups without members. */
function addUp(parts: CountedGroup[]): CountedGroup[] {
  const groups = new Map<string, CountedGroup>();
  for (const part of parts) {
    const name = GROUP.map((column) => part[column]).join();
    groups.set(name, { ...part, count: part.count + (groups.get(name)?.count ?? 0) });
  }
  return [...groups.values()].filter(({ count }) => count > 0);
}

/** Queries of the collector's table; each is one statement, however many hand-ins there are. */
import type { TableTab } from '@transmit/contract/collect';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SubmissionRow } from '../collect.tables.ts';

/** Hand-ins that are there for the collector. */
const THERE = ['handed', 'returned'] as const;

export interface Counts {
  submissions: number;
  fresh: number;
  returned: number;
  unlisted: number;
  files: number;
  bytes: number;
  people: number;
  /** People of the list who have handed in. */
  listed: number;
  doubles: number;
}

const NONE: Counts = {
  submissions: 0,
  fresh: 0,
  returned: 0,
  unlisted: 0,
  files: 0,
  bytes: 0,
  people: 0,
  listed: 0,
  doubles: 0,
};

/** Counts what stands under each of these collections. */
export async function countHandedIn(
  db: Executor,
  collectionIds: readonly number[],
): Promise<(id: number) => Counts> {
  if (collectionIds.length === 0) return () => NONE;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('collect_submissions')
        .select(({ fn, ref }) => [
          'collection_id',
          'who',
          fn.countAll<number>().as('hand_ins'),
          fn
            .sum<number>(sql`case when is_seen = 0 and state = 'handed' then 1 else 0 end`)
            .as('fresh'),
          fn.sum<number>(sql`case when state = 'returned' then 1 else 0 end`).as('returned'),
          fn.sum<number>(sql`case when person is null then 1 else 0 end`).as('unlisted'),
          fn.sum<number>(ref('file_count')).as('files'),
          fn.sum<number>(ref('total_bytes')).as('bytes'),
        ])
        .where('collection_id', 'in', collectionIds)
        .where('state', 'in', THERE)
        .groupBy(['collection_id', 'who'])
        .as('people'),
    )
    .select(({ fn }) => [
      'collection_id',
      fn.countAll<number>().as('people'),
      fn.sum<number>('hand_ins').as('submissions'),
      fn.sum<number>('fresh').as('fresh'),
      fn.sum<number>('returned').as('returned'),
      fn.sum<number>('unlisted').as('unlisted'),
      fn.sum<number>('files').as('files'),
      fn.sum<number>('bytes').as('bytes'),
      fn.sum<number>(sql`case when unlisted = 0 then 1 else 0 end`).as('listed'),
      fn.sum<number>(sql`case when hand_ins > 1 then hand_ins else 0 end`).as('doubles'),
    ])
    .groupBy('collection_id')
    .execute();
  const counts = new Map(
    rows.map(({ collection_id, ...sums }) => [collection_id, toNumbers(sums)]),
  );
  return (id) => counts.get(id) ?? NONE;
}

/** PostgreSQL gives sums of whole numbers as text. */
function toNumbers(sums: Counts): Counts {
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Counts;
}

/** Lists the hand-ins of a tab of the table, newest first. */
export function listHandedIn(
  db: Executor,
  {
    collectionId,
    tab,
    beforeTurn,
    limit,
  }: { collectionId: number; tab: TableTab; beforeTurn: number | undefined; limit: number },
): Promise<SubmissionRow[]> {
  return db
    .selectFrom('collect_submissions')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .where('state', 'in', tab === 'returned' ? ['returned'] : THERE)
    .$if(tab === 'new', (query) => query.where('is_seen', '=', 0).where('state', '=', 'handed'))
    .$if(tab === 'unlisted', (query) => query.where('person', 'is', null))
    .$if(tab === 'double', (query) =>
      query.where('who', 'in', (eb) =>
        eb
          .selectFrom('collect_submissions')
          .select('who')
          .where('collection_id', '=', collectionId)
          .where('state', 'in', THERE)
          .groupBy('who')
          .having((having) => having(having.fn.countAll(), '>', 1)),
      ),
    )
    .$if(beforeTurn !== undefined, (query) => query.where('turn', '<', beforeTurn ?? 0))
    .orderBy('turn', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the hand-ins of each of these people, by `who`. */
export async function countSame(
  db: Executor,
  collectionId: number,
  whos: readonly string[],
): Promise<Map<string, number>> {
  if (whos.length === 0) return new Map();
  const rows = await db
    .selectFrom('collect_submissions')
    .select(({ fn }) => ['who', fn.countAll<number>().as('count')])
    .where('collection_id', '=', collectionId)
    .where('who', 'in', [...new Set(whos)])
    .where('state', 'in', THERE)
    .groupBy('who')
    .execute();
  return new Map(rows.map(({ who, count }) => [who, Number(count)]));
}

/** Marks hand-ins of a collection as seen or unseen; ids of other collections are passed over. */
export async function setSeen(
  db: Executor,
  { collectionId, ids, isSeen }: { collectionId: number; ids: readonly number[]; isSeen: number },
): Promise<void> {
  await db
    .updateTable('collect_submissions')
    .set({ is_seen: isSeen })
    .where('collection_id', '=', collectionId)
    .where('id', 'in', ids)
    .execute();
}

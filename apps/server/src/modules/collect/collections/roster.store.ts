import type { Person } from '@transmit/contract/collect';
import type { Executor } from '#kernel/database/database.ts';

/** SQLite takes 32,766 parameters a statement. */
const ROWS_PER_INSERT = 1000;

export interface RosterPerson extends Person {
  position: number;
}

/** The list in its order. */
export function listPeople(db: Executor, collectionId: number): Promise<RosterPerson[]> {
  return db
    .selectFrom('collect_people')
    .select(['position', 'name', 'number'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();
}

export async function replacePeople(
  tx: Executor,
  collectionId: number,
  people: readonly Person[],
): Promise<void> {
  await tx.deleteFrom('collect_people').where('collection_id', '=', collectionId).execute();
  const rows = people.map(({ name, number }, position) => ({
    collection_id: collectionId,
    position,
    name,
    number,
  }));
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    await tx
      .insertInto('collect_people')
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute();
  }
}

/** Names at those places. */
export async function findPeople(
  db: Executor,
  collectionId: number,
  positions: readonly number[],
): Promise<Map<number, string>> {
  if (positions.length === 0) return new Map();
  const rows = await db
    .selectFrom('collect_people')
    .select(['position', 'name'])
    .where('collection_id', '=', collectionId)
    .where('position', 'in', [...new Set(positions)])
    .execute();
  return new Map(rows.map(({ position, name }) => [position, name]));
}

/** Numbers of people on the lists of these collections; one without a list is not there. */
export async function countListed(
  db: Executor,
  collectionIds: readonly number[],
): Promise<Map<number, number>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collect_people')
    .select(({ fn }) => ['collection_id', fn.countAll<number>().as('count')])
    .where('collection_id', 'in', collectionIds)
    .groupBy('collection_id')
    .execute();
  return new Map(rows.map(({ collection_id, count }) => [collection_id, Number(count)]));
}

/** People of the list, each with the number of their hand-ins. */
export function listPeopleWithCounts(
  db: Executor,
  collectionId: number,
): Promise<(RosterPerson & { count: number })[]> {
  return db
    .selectFrom('collect_people')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('collect_submissions')
          .select(({ fn }) => ['person', fn.countAll<number>().as('count')])
          .where('collection_id', '=', collectionId)
          .where('state', 'in', ['handed', 'returned'])
          .where('person', 'is not', null)
          .groupBy('person')
          .as('handed'),
      (join) => join.onRef('handed.person', '=', 'collect_people.position'),
    )
    .select(({ fn, val }) => [
      'collect_people.position',
      'collect_people.name',
      'collect_people.number',
      fn.coalesce('handed.count', val(0)).as('count'),
    ])
    .where('collect_people.collection_id', '=', collectionId)
    .orderBy('collect_people.position')
    .execute();
}

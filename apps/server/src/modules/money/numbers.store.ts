import type { Executor } from '#kernel/database/database.ts';
import type { SeriesRow, TakenNumbersRow } from './money.tables.ts';

export function listSeries(db: Executor, owner: string): Promise<SeriesRow[]> {
  return db
    .selectFrom('number_series')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('name')
    .execute();
}

export function findSeries(
  db: Executor,
  { owner, name }: Pick<SeriesRow, 'owner' | 'name'>,
): Promise<SeriesRow | undefined> {
  return db
    .selectFrom('number_series')
    .selectAll()
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Makes it, or changes the one of this name. */
export async function saveSeries(db: Executor, series: Omit<SeriesRow, 'id'>): Promise<void> {
  await db
    .insertInto('number_series')
    .values(series)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'name']).doUpdateSet(({ ref }) => ({
        prefix: ref('excluded.prefix'),
        width: ref('excluded.width'),
        next_number: ref('excluded.next_number'),
      })),
    )
    .execute();
}

export async function setNextNumber(db: Executor, id: number, next: number): Promise<void> {
  await db.updateTable('number_series').set({ next_number: next }).where('id', '=', id).execute();
}

export function findTaken(
  db: Executor,
  { owner, request_key }: Pick<TakenNumbersRow, 'owner' | 'request_key'>,
): Promise<TakenNumbersRow | undefined> {
  return db
    .selectFrom('taken_numbers')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
}

export function insertTaken(
  db: Executor,
  taken: Omit<TakenNumbersRow, 'id'>,
): Promise<TakenNumbersRow> {
  return db.insertInto('taken_numbers').values(taken).returningAll().executeTakeFirstOrThrow();
}

export async function setUsed(db: Executor, id: number, used: number): Promise<void> {
  await db.updateTable('taken_numbers').set({ used }).where('id', '=', id).execute();
}

export async function removeSeriesOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('number_series').where('owner', '=', owner).execute();
}

export async function removeTakenOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('taken_numbers').where('owner', '=', owner).execute();
}

import type { Executor } from '#kernel/database/database.ts';
import type { SeriesRow, TakenNumbersRow } from '../money.tables.ts';

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
  taken: Omit<TakenNumbersRow, 'id' | 'used' | 'given_back' | 'given_back_at'>,
): Promise<TakenNumbersRow> {
  return db.insertInto('taken_numbers').values(taken).returningAll().executeTakeFirstOrThrow();
}

/** Tells whether numbers of the series were taken later and have not come back whole. */
export async function hasLaterTaken(
  db: Executor,
  { owner, series, id }: Pick<TakenNumbersRow, 'owner' | 'series' | 'id'>,
): Promise<boolean> {
  const later = await db
    .selectFrom('taken_numbers')
    .select('id')
    .where('owner', '=', owner)
    .where('series', '=', series)
    .where('id', '>', id)
    .whereRef('count', '>', 'given_back')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Times that an owner has paid for numbers since then. */
export async function sumTakenSince(db: Executor, owner: string, since: number): Promise<number> {
  const { times } = await db
    .selectFrom('taken_numbers')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('charged'), val(0)).as('times'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** Times that came back to an owner since then. */
export async function sumBackSince(db: Executor, owner: string, since: number): Promise<number> {
  const { times } = await db
    .selectFrom('taken_numbers')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('given_back'), val(0)).as('times'))
    .where('owner', '=', owner)
    .where('given_back_at', '>=', since)
    .where('charged', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** False when somebody has said so before. */
export async function setGivenBack(
  db: Executor,
  id: number,
  back: Pick<TakenNumbersRow, 'used' | 'given_back' | 'given_back_at'>,
): Promise<boolean> {
  const set = await db
    .updateTable('taken_numbers')
    .set(back)
    .where('id', '=', id)
    .where('used', 'is', null)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

/** False when the counter stands elsewhere by now. */
export async function moveNextNumber(
  db: Executor,
  { id, next_number: from }: Pick<SeriesRow, 'id' | 'next_number'>,
  to: number,
): Promise<boolean> {
  const moved = await db
    .updateTable('number_series')
    .set({ next_number: to })
    .where('id', '=', id)
    .where('next_number', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export async function removeSeriesOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('number_series').where('owner', '=', owner).execute();
}

export async function removeTakenOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('taken_numbers').where('owner', '=', owner).execute();
}

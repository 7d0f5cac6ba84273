import { FILE_STATUS } from '@transmit/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { FavoriteTable } from '../library.tables.ts';

const LIVE = [FILE_STATUS.normal, FILE_STATUS.backedUp];

export type Favorite = Selectable<FavoriteTable>;

/** False when the owner has it already. */
export async function insertFavorite(
  db: Executor,
  favorite: Omit<Favorite, 'id'>,
): Promise<boolean> {
  const result = await db
    .insertInto('favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.columns(['owner', 'file_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A favourite whose code opens nothing any more is found by this one from now on. */
export async function renewFavorite(
  db: Executor,
  { owner, file_id, code }: Pick<Favorite, 'owner' | 'file_id' | 'code'>,
): Promise<void> {
  const living = await livingFavorites(db, owner)
    .select('favorites.id')
    .where('favorites.file_id', '=', file_id)
    .executeTakeFirst();
  if (living) return;
  await db
    .updateTable('favorites')
    .set({ code })
    .where('owner', '=', owner)
    .where('file_id', '=', file_id)
    .execute();
}

/** A favourite by the code that somebody asks with, and by the file that this opens for them, if any. */
export interface FavoriteName {
  code: string;
  fileId: number | undefined;
}

/** Deletes by the code that the file was found by, or by the file. */
export async function deleteFavorite(
  db: Executor,
  owner: string,
  name: FavoriteName,
): Promise<void> {
  await db.deleteFrom('favorites').where('owner', '=', owner).where(isNamed(name)).execute();
}

/** Looks by the code that the file was found by, or by the file. */
export async function hasFavorite(
  db: Executor,
  owner: string,
  name: FavoriteName,
): Promise<boolean> {
  const favorite = await db
    .selectFrom('favorites')
    .select('id')
    .where('owner', '=', owner)
    .where(isNamed(name))
    .limit(1)
    .executeTakeFirst();
  return favorite !== undefined;
}

function isNamed({ code, fileId }: FavoriteName) {
  return ({ or, and, eb, selectFrom }: ExpressionBuilder<Tables, 'favorites'>) =>
    or([
      eb('code', '=', code),
      and([
        eb('code', '=', ''),
        eb('file_id', '=', selectFrom('files').select('id').where('code', '=', code)),
      ]),
      ...(fileId === undefined ? [] : [eb('file_id', '=', fileId)]),
    ]);
}

/** All of an owner's, of files that are gone too. */
export async function countFavorites(db: Executor, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Latest first, of files that are alive and by codes that were not revoked; an expired file may still
 * be a favourite (SECURITY §3 row 54).
 */
export function listFavorites(
  db: Executor,
  owner: string,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
): Promise<Favorite[]> {
  return livingFavorites(db, owner)
    .selectAll('favorites')
    .$if(beforeId !== undefined, (query) => query.where('favorites.id', '<', beforeId ?? 0))
    .orderBy('favorites.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts favourites as {@link listFavorites} shows them altogether. */
export async function countLivingFavorites(db: Executor, owner: string): Promise<number> {
  const { count } = await livingFavorites(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A file is looked up for each favourite: from a join PostgreSQL would rather read all files there are (173 ms
 * of a million for 10,000 favourites, this way 20).
 */
function livingFavorites(db: Executor, owner: string) {
  return db
    .selectFrom('favorites')
    .where('favorites.owner', '=', owner)
    .where(({ eb, selectFrom, lit }) =>
      eb(
        selectFrom('files')
          .select(lit(1).as('lives'))
          .whereRef('files.id', '=', 'favorites.file_id')
          .where('files.status', 'in', LIVE)
          .where(({ or, ref }) =>
            or([
              eb('favorites.code', '=', ''),
              // The usual case, and the cheapest to see.
              eb('favorites.code', '=', ref('files.code')),
              // A code that is on record no more opens nothing either.
              eb(
                selectFrom('share_codes')
                  .select(lit(1).as('opens'))
                  .whereRef('share_codes.code', '=', 'favorites.code')
                  .where('share_codes.removed_at', 'is', null),
                '=',
                1,
              ),
              eb(
                selectFrom('person_codes')
                  .select(lit(1).as('opens'))
                  .whereRef('person_codes.code', '=', 'favorites.code')
                  .where('person_codes.removed_at', 'is', null),
                '=',
                1,
              ),
            ]),
          ),
        '=',
        1,
      ),
    );
}

/** Lists those of the files that are an owner's favourites. */
export async function listFavoriteIds(
  db: Executor,
  owner: string,
  fileIds: readonly number[],
): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('favorites')
    .select('file_id')
    .where('owner', '=', owner)
    .where('file_id', 'in', fileIds)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Moves favourites; when both owners have the same file, the favourite of `to` stays. */
export async function moveFavorites(tx: Executor, from: string, to: string): Promise<void> {
  await tx
    .insertInto('favorites')
    .columns(['owner', 'file_id', 'code', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('favorites')
        .select(({ ref }) => [
          val(to).as('owner'),
          ref('file_id').as('file_id'),
          ref('code').as('code'),
          ref('created_at').as('created_at'),
        ])
        .where('owner', '=', from)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['owner', 'file_id']).doNothing())
    .execute();
  await deleteFavoritesOf(tx, from);
}

export async function deleteFavoritesOf(tx: Executor, owner: string): Promise<void> {
  await tx.deleteFrom('favorites').where('owner', '=', owner).execute();
}

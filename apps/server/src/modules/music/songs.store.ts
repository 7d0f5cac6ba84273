import type { Executor } from '#kernel/database/database.ts';
import type { SongRow } from './music.tables.ts';

export type Song = Pick<SongRow, 'name' | 'artist' | 'album' | 'url'>;

export async function insertSong(db: Executor, song: Song, now: number): Promise<number> {
  const { id } = await db
    .insertInto('songs')
    .values({ ...song, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findSong(db: Executor, id: number): Promise<SongRow | undefined> {
  return db.selectFrom('songs').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateSong(db: Executor, id: number, song: Song): Promise<void> {
  await db.updateTable('songs').set(song).where('id', '=', id).execute();
}

/** The song that went; undefined where there was none. */
export function deleteSong(db: Executor, id: number): Promise<SongRow | undefined> {
  return db.deleteFrom('songs').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Oldest first: what was added stands last. */
export function listSongs(db: Executor): Promise<SongRow[]> {
  return db.selectFrom('songs').selectAll().orderBy('id').execute();
}

export async function countSongs(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('songs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

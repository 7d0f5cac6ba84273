import { SONG_FILE_ROUTE } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SongFileRow } from './music.tables.ts';

export async function insertSongFile(db: Executor, file: SongFileRow): Promise<void> {
  await db.insertInto('song_files').values(file).execute();
}

export function findSongFile(db: Executor, name: string): Promise<SongFileRow | undefined> {
  return db.selectFrom('song_files').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Those that no song names, uploaded before `before`. */
export function listUnusedSongFiles(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<SongFileRow[]> {
  return db
    .selectFrom('song_files')
    .selectAll()
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('songs')
            .select('songs.id')
            .where('songs.url', '=', sql<string>`${`${SONG_FILE_ROUTE}/`} || song_files.name`),
        ),
      ),
    )
    .orderBy('name')
    .limit(limit)
    .execute();
}

export async function deleteSongFile(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('song_files').where('name', '=', name).execute();
}

/** Of these keys of the store those that belong to an uploaded song. */
export async function listSongFileKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('song_files')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return rows.map(({ object_key }) => object_key);
}

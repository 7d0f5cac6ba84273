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

/** Named by a song: its time begins again, so that no sweep that has found it unused takes it. False when gone. */
export async function renewSongFile(db: Executor, name: string, now: number): Promise<boolean> {
  const renewed = await db
    .updateTable('song_files')
    .set({ created_at: now })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Lists the song files that no song names, uploaded or last named before `before`. */
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

/** Only while no song has come to name it since it was found. */
export async function deleteSongFile(
  db: Executor,
  { name, before }: { name: string; before: number },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('song_files')
    .where('name', '=', name)
    .where('created_at', '<', before)
    .returning('name')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Lists those of the store's keys that belong to an uploaded song. */
export async function listSongFileKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('song_files')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return rows.map(({ object_key }) => object_key);
}

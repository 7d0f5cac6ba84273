import type { Generated, Selectable } from 'kysely';
import type { StoredBytesRow } from '#kernel/database/stored-bytes-row.ts';

interface MusicTables {
  songs: SongTable;
  song_files: SongFileRow;
}

export type SongRow = Selectable<SongTable>;

interface SongTable {
  id: Generated<number>;
  name: string;
  artist: string;
  album: string;
  /** An https address anywhere, or that of an uploaded song. */
  url: string;
  created_at: number;
}

/** Named so that nobody guesses it, with an ending by what the bytes are. */
export type SongFileRow = StoredBytesRow;

declare module '#kernel/database/tables.ts' {
  interface Tables extends MusicTables {}
}

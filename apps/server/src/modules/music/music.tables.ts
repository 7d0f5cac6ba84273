import type { Generated, Selectable } from 'kysely';

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

/** Bytes in the store that a song may name. */
export interface SongFileRow {
  /** Nobody guesses it; an ending by what the bytes are. */
  name: string;
  object_key: string;
  type: string;
  size_bytes: number;
  created_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends MusicTables {}
}

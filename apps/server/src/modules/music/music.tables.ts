import type { Generated, Selectable } from 'kysely';

export interface MusicTables {
  songs: SongTable;
}

export type SongRow = Selectable<SongTable>;

interface SongTable {
  id: Generated<number>;
  name: string;
  artist: string;
  album: string;
  /** An https address anywhere. */
  url: string;
  created_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends MusicTables {}
}

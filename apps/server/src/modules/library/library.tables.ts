import type { Generated } from 'kysely';

/** Times are epoch ms in UTC. */
interface LibraryTables {
  favorites: FavoriteTable;
  file_words: FileWordsTable;
}

/** One row per owner and file. */
export interface FavoriteTable {
  id: Generated<number>;
  owner: string;
  file_id: number;
  /** The code it was found by, empty for the file's own: no other is told to who has only this one. */
  code: Generated<string>;
  created_at: number;
}

/** SQLite's full-text table of names, kept by triggers; `match` finds in it (0006). */
interface FileWordsTable {
  /** The file's id. */
  rowid: number;
  words: string;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends LibraryTables {}
}

import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';

/** Small enough that a step takes some ten milliseconds of the event loop. */
const PAGES_PER_STEP = 64;

/**
 * Brings the words of names together in one piece of SQLite's full-text index. Each commit writes a
 * piece of its own; where there is only one, a search seeks its place in it instead of reading up to it.
 * PostgreSQL looks after its index by itself.
 */
export async function mergeWords(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  // FTS5: a negative number of pages begins to merge all pieces, whatever their size.
  for (let pages = -PAGES_PER_STEP; await mergeSome(db, pages); pages = PAGES_PER_STEP);
}

/** False when nothing was left to merge: FTS5 says so by fewer than two changes. */
function mergeSome(db: Database, pages: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(tx);
      return rows[0]?.n ?? 0;
    };
    const before = await changes();
    await sql`insert into file_words (file_words, rank) values ('merge', ${pages})`.execute(tx);
    return (await changes()) - before >= 2;
  });
}

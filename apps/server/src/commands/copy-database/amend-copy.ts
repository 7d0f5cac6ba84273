/** Changes that a copied database needs before it may be served. */
import { type Executor, openDatabase } from '#kernel/database/database.ts';
import { migrateWith } from '#kernel/database/migrate.ts';
import { UNFINISHED_COPY } from '#kernel/database/unfinished-copy.ts';
import { allMigrations } from '#migrate.ts';

export type Amend = (tx: Executor) => Promise<void>;

/** They and the end of the note are one transaction: a server either refuses the copy, or finds it changed. */
export async function amendCopy(url: string, amend: Amend | undefined): Promise<void> {
  const db = openDatabase({ url, sqlitePath: '' });
  try {
    await migrateWith(db, allMigrations());
    await db.transaction().execute(async (tx) => {
      await amend?.(tx);
      await tx.schema.dropTable(UNFINISHED_COPY).execute();
    });
  } finally {
    await db.destroy();
  }
}

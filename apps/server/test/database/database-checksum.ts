import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';

/** One value for everything that is stored: equal before and after means that nothing was changed. */
export async function databaseChecksum(db: Database): Promise<string> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).sort();
  const contents: string[] = [];
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    contents.push(
      `${name}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}`,
    );
  }
  return hash('sha256', contents.join('\n\n'));
}

import type { Kysely } from 'kysely';

const INDEXES = [['lane', 'state', 'id'], ['kind', 'id'], ['ended_at']];

/** Jobs belong to all areas: their table loses the name of the one that had them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rename(db, 'operation_jobs', 'jobs');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await rename(db, 'jobs', 'operation_jobs');
}

async function rename(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  for (const columns of INDEXES) {
    await db.schema.dropIndex([from, ...columns].join('_')).execute();
  }
  await db.schema.alterTable(from).renameTo(to).execute();
  for (const columns of INDEXES) {
    await db.schema
      .createIndex([to, ...columns].join('_'))
      .on(to)
      .columns(columns)
      .execute();
  }
}

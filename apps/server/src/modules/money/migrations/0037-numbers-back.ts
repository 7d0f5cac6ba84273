/**
 * Records the numbers that came back of a range, and when: an account may give back only so many
 * times a day (SECURITY §10.7). Until here times came back and numbers did not, so that a range
 * that was given back stays where it is in its series.
 */
import { type Kysely, sql } from 'kysely';

const INDICES = {
  taken_by_time: ['owner', 'created_at'],
  taken_back_by_time: ['owner', 'given_back_at'],
  taken_of_series: ['owner', 'series', 'id'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('taken_numbers')
    .addColumn('given_back', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('taken_numbers').addColumn('given_back_at', 'bigint').execute();
  await sql`
    update taken_numbers set given_back = charged - used
    where used is not null and charged > used
  `.execute(db);
  for (const [name, columns] of Object.entries(INDICES)) {
    await db.schema.createIndex(name).on('taken_numbers').columns(columns).execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDICES)) await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('taken_numbers').dropColumn('given_back_at').execute();
  await db.schema.alterTable('taken_numbers').dropColumn('given_back').execute();
}

/** A call that begins a job may be sent again after a lost answer, and then finds the job that it began. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('request_key', 'text').execute();
  await db.schema
    .createIndex('jobs_request')
    .unique()
    .on('jobs')
    .columns(['actor', 'request_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('jobs_request').execute();
  await db.schema.alterTable('jobs').dropColumn('request_key').execute();
}

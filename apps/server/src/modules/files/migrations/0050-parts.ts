import type { Kysely } from 'kysely';

/** An upload that goes to a store by S3 in parts, each by an address of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'bigint') =>
    db.schema.alterTable('uploads').addColumn(name, type).execute();
  await add('store_upload', 'text');
  await add('part_bytes', 'bigint');
  await db.schema
    .alterTable('uploads')
    .addColumn('is_completing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await add('proof_etag', 'text');
  await add('proof_crc64', 'text');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['store_upload', 'part_bytes', 'is_completing', 'proof_etag', 'proof_crc64']) {
    await db.schema.alterTable('uploads').dropColumn(name).execute();
  }
}

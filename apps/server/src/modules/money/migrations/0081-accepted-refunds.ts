import { type Kysely, sql } from 'kysely';

/**
 * The day of a refund in a provider's bill is that on which it was accepted. Refunds of before know no such time. Those
 * that wait for a person are asked about every day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_refunds').addColumn('accepted_at', 'bigint').execute();
  await sql`create index refunds_abnormal on order_refunds (id) where state = 'abnormal'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('refunds_abnormal').execute();
  await db.schema.alterTable('order_refunds').dropColumn('accepted_at').execute();
}

import { type Kysely, sql } from 'kysely';

/** A refund that the provider has given up is paid back by another way, which an operator notes (decision 169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_refunds').addColumn('by_hand_way', 'text').execute();
  await db.schema.alterTable('order_refunds').addColumn('by_hand_key', 'text').execute();
  await sql`create index refunds_by_hand on order_refunds (ended_at) where state = 'by_hand'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('refunds_by_hand').execute();
  await sql`update order_refunds set state = 'done' where state = 'by_hand'`.execute(db);
  for (const column of ['by_hand_way', 'by_hand_key']) {
    await db.schema.alterTable('order_refunds').dropColumn(column).execute();
  }
}

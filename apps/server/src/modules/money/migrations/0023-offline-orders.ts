/** Orders that were paid by hand, and memberships that operators give (spec §3, rights grant). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('memberships').addColumn('request_key', 'text').execute();
  await db.schema
    .createIndex('memberships_request')
    .unique()
    .on('memberships')
    .columns(['owner', 'request_key'])
    .execute();
  // The same grant again is the same order.
  await sql
    .raw(`create unique index orders_offline on orders (owner, wish) where provider = 'offline'`)
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_offline').execute();
  await db.schema.dropIndex('memberships_request').execute();
  await db.schema.alterTable('memberships').dropColumn('request_key').execute();
  await db.schema.alterTable('orders').dropColumn('remark').execute();
}

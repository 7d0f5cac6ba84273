import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPayments(db);
  await createTransactions(db);
  await createRefunds(db);
  await createNotices(db);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('total_fen', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('late_at', 'bigint')
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('notify_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'sandbox_payments', 'late_at');
}

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('fen', 'bigint', (column) => column.notNull())
    .addColumn('refunded_fen', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('paid_at', 'bigint', (column) => column.notNull())
    // The constraint takes one payment once at each place, whatever happens at once.
    .addUniqueConstraint('sandbox_transactions_place', ['number', 'position'])
    .execute();
  await createIndex(db, 'sandbox_transactions', 'paid_at');
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('refund_number', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('fen', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'sandbox_refunds', 'created_at');
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_notices')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('notify_url', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'sandbox_notices', 'next_at');
}

async function createIndex(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = ['notices', 'refunds', 'transactions', 'payments'];
  for (const table of tables) await db.schema.dropTable(`sandbox_${table}`).execute();
}

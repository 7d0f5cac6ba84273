import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SandboxTransactionTable, TransactionRow } from './sandbox.tables.ts';

export async function insertTransaction(
  db: Executor,
  transaction: Insertable<SandboxTransactionTable>,
): Promise<void> {
  await db.insertInto('sandbox_transactions').values(transaction).execute();
}

/** Lists the transactions in the order in which they were taken. */
export function listSandboxTransactions(db: Executor, number: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('number', '=', number)
    .orderBy('position')
    .execute();
}

/** Gives back a part of it; false when less is left. */
export async function returnMoney(db: Executor, id: string, fen: number): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_transactions')
    .set(({ eb }) => ({ refunded_fen: eb('refunded_fen', '+', fen) }))
    .where('id', '=', id)
    .where(({ eb }) => eb(eb('refunded_fen', '+', fen), '<=', eb.ref('fen')))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists the transactions that were paid from `from` on and before `to`. */
export function listTransactionsBetween(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<TransactionRow[]> {
  return db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
}

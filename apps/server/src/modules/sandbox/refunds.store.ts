import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SandboxRefundRow, SandboxRefundTable } from './sandbox.tables.ts';

/** The transaction of a refund that has failed: it was paid from none. */
export const FAILED = '';

/** False when there is a refund of this number already. */
export async function insertSandboxRefund(
  db: Executor,
  refund: Insertable<SandboxRefundTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sandbox_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refund_number').doNothing())
    .returning('refund_number')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findRefund(
  db: Executor,
  refundNumber: string,
): Promise<SandboxRefundRow | undefined> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('refund_number', '=', refundNumber)
    .executeTakeFirst();
}

/** Lists the refunds of a payment that the buyer's account would not take. */
export function listFailedRefunds(db: Executor, number: string): Promise<SandboxRefundRow[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('number', '=', number)
    .where('transaction_id', '=', FAILED)
    .orderBy('created_at')
    .execute();
}

export async function setRefundPaid(
  db: Executor,
  { refund_number, transaction_id }: Pick<SandboxRefundRow, 'refund_number' | 'transaction_id'>,
): Promise<void> {
  await db
    .updateTable('sandbox_refunds')
    .set({ transaction_id })
    .where('refund_number', '=', refund_number)
    .execute();
}

/** Lists the refunds that were paid, and were asked for from `from` on and before `to`. */
export function listSandboxRefundsBetween(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<SandboxRefundRow[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('transaction_id', '!=', FAILED)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('refund_number')
    .execute();
}

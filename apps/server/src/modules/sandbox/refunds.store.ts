import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SandboxRefundRow, SandboxRefundTable } from './sandbox.tables.ts';

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

/** Lists the refunds from `from` on and before `to`. */
export function listSandboxRefundsBetween(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<SandboxRefundRow[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('refund_number')
    .execute();
}

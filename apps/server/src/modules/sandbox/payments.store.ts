import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { PaymentRow, SandboxPaymentTable } from './sandbox.tables.ts';

type NewPayment = Omit<Insertable<SandboxPaymentTable>, 'state' | 'failures' | 'late_at'>;

/** Begins or renews an attempt; false where its number was used otherwise, or is no longer open. */
export async function keepPayment(db: Executor, payment: NewPayment): Promise<boolean> {
  const { expires_at, return_url, notify_url } = payment;
  const kept = await db
    .insertInto('sandbox_payments')
    .values({ ...payment, state: 'open' })
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet({ expires_at, return_url, notify_url })
        .where('sandbox_payments.state', '=', 'open')
        .where('sandbox_payments.total_fen', '=', payment.total_fen),
    )
    .returning('number')
    .executeTakeFirst();
  return kept !== undefined;
}

export function findPayment(db: Executor, number: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
}

/** From open to paid; false when something else was faster. */
export async function payOpen(db: Executor, number: string, now: number): Promise<boolean> {
  const result = await updatePayable(db, number, now).set({ state: 'paid' }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countSandboxFailure(
  db: Executor,
  number: string,
  now: number,
): Promise<boolean> {
  const result = await updatePayable(db, number, now)
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function sendLate(
  db: Executor,
  number: string,
  { now, lateAt }: { now: number; lateAt: number },
): Promise<boolean> {
  const result = await updatePayable(db, number, now).set({ late_at: lateAt }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function listLate(db: Executor, now: number, limit: number): Promise<{ number: string }[]> {
  return db
    .selectFrom('sandbox_payments')
    .select('number')
    .where('late_at', '<=', now)
    .orderBy('late_at')
    .limit(limit)
    .execute();
}

/** Late money is here, whether or not the payment was closed; false when another process took it. */
export async function payLate(db: Executor, number: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_payments')
    .set({ state: 'paid', late_at: null })
    .where('number', '=', number)
    .where('late_at', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** True when it was open. */
export async function closeOpen(db: Executor, number: string): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_payments')
    .set({ state: 'closed' })
    .where('number', '=', number)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False where it stands otherwise. */
export async function setRefundable(
  db: Executor,
  number: string,
  isRefundable: boolean,
): Promise<boolean> {
  const [from, to] = isRefundable
    ? (['unrefundable', 'paid'] as const)
    : (['paid', 'unrefundable'] as const);
  const result = await db
    .updateTable('sandbox_payments')
    .set({ state: to })
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function updatePayable(db: Executor, number: string, now: number) {
  return db
    .updateTable('sandbox_payments')
    .where('number', '=', number)
    .where('state', '=', 'open')
    .where('late_at', 'is', null)
    .where('expires_at', '>', now);
}

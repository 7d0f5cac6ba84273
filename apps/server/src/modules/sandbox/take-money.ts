/** Money arrives at the bank: it is written down together with the notice that tells of it. */
import { randomBytes } from 'node:crypto';
import type { Database, Executor } from '#kernel/database/database.ts';
import { paymentNotice } from './notice-body.ts';
import { insertSandboxNotice } from './notices.store.ts';
import { findPayment, listLate, payLate, payOpen } from './payments.store.ts';
import type { PaymentRow } from './sandbox.tables.ts';
import { insertTransaction } from './transactions.store.ts';

/** The bank's database, and the merchant whose payments are written. */
export interface Books {
  db: Database;
  /** The installation, by its origin. */
  merchant: string;
}

const LATE_AT_ONCE = 50;

/** Takes an open payment, once or twice; false when it is not open any more. */
export function takeOpen(
  { db, merchant }: Books,
  number: string,
  { times, now }: { times: 1 | 2; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payment = (await payOpen(tx, number, now)) && (await findPayment(tx, number));
    if (!payment) return false;
    for (let position = 1; position <= times; position += 1) {
      await writeDown(tx, payment, { merchant, position, now });
    }
    return true;
  });
}

/** Takes what was sent late and has arrived by now. */
export async function takeLate({ db, merchant }: Books, now: number): Promise<void> {
  for (const { number } of await listLate(db, now, LATE_AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      const payment = (await payLate(tx, number, now)) && (await findPayment(tx, number));
      if (payment) await writeDown(tx, payment, { merchant, position: 1, now });
    });
  }
}

async function writeDown(
  tx: Executor,
  { number, total_fen: fen, notify_url }: PaymentRow,
  { merchant, position, now }: { merchant: string; position: number; now: number },
): Promise<void> {
  const transaction = { id: newTransactionId(), number, position, fen, paid_at: now };
  await insertTransaction(tx, transaction);
  await insertSandboxNotice(tx, {
    notify_url,
    body: paymentNotice(merchant, transaction),
    next_at: now,
  });
}

function newTransactionId(): string {
  return `SB${randomBytes(13).toString('hex').toUpperCase()}`;
}

/** The books of the sandbox, a small bank of our own. Times are epoch ms in UTC, sums are fen. */
import type { Generated, Selectable } from 'kysely';

interface SandboxTables {
  sandbox_payments: SandboxPaymentTable;
  sandbox_transactions: SandboxTransactionTable;
  sandbox_refunds: SandboxRefundTable;
  /** Notices that are still to be told; one that was taken is removed. */
  sandbox_notices: SandboxNoticeTable;
}

export type PaymentRow = Selectable<SandboxPaymentTable>;
export type TransactionRow = Selectable<SandboxTransactionTable>;
export type SandboxRefundRow = Selectable<SandboxRefundTable>;
export type SandboxNoticeRow = Selectable<SandboxNoticeTable>;

export interface SandboxPaymentTable {
  /** The merchant's number of the attempt. */
  number: string;
  title: string;
  total_fen: number;
  /** `paid` for good, also when it was paid back; `unrefundable` while the buyer's account takes nothing back. */
  state: 'open' | 'paid' | 'unrefundable' | 'closed';
  failures: Generated<number>;
  expires_at: number;
  /** When money arrives that was sent late, also where it is closed by then; null where there is none. */
  late_at: number | null;
  return_url: string;
  notify_url: string;
  created_at: number;
}

/** Money that was taken for a payment. */
export interface SandboxTransactionTable {
  id: string;
  number: string;
  /** 1, and 2 where it was taken twice. */
  position: number;
  fen: number;
  refunded_fen: Generated<number>;
  paid_at: number;
}

export interface SandboxRefundTable {
  refund_number: string;
  number: string;
  /** Empty where the buyer's account would not take it, and nothing has gone back. */
  transaction_id: string;
  fen: number;
  /** The merchant's; empty where the bank did it by itself. */
  reason: string;
  created_at: number;
}

export interface SandboxNoticeTable {
  id: Generated<number>;
  notify_url: string;
  /** JSON; signed anew with each delivery. */
  body: string;
  /** Deliveries that were begun. */
  tries: Generated<number>;
  next_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends SandboxTables {}
}

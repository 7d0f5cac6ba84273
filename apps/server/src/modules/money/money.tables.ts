import type {
  DifferenceKind,
  GiftKind,
  LedgerKind,
  OrderProvider,
  OrderState,
  ProductCode,
  RefundReason,
} from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, sums integer fen, flags 0 or 1; an owner is written as `ownerOf` does. */
interface MoneyTables {
  products: ProductTable;
  orders: OrderTable;
  order_files: OrderFileTable;
  payment_attempts: AttemptTable;
  settlements: SettlementTable;
  order_refunds: RefundTable;
  entitlements: EntitlementTable;
  ledgers: LedgerTable;
  balances: BalanceTable;
  memberships: MembershipTable;
  number_series: SeriesTable;
  taken_numbers: TakenNumbersTable;
  welcome_grants: WelcomeGrantTable;
  money_progress: ProgressTable;
  bill_findings: FindingTable;
  paid_networks: PaidNetworkTable;
}

export type OrderRow = Selectable<OrderTable>;
export type NewOrder = Insertable<OrderTable>;
export type OrderFileRow = Selectable<OrderFileTable>;
export type AttemptRow = Selectable<AttemptTable>;
export type SettlementRow = Selectable<SettlementTable>;
export type RefundRow = Selectable<RefundTable>;
export type LedgerRow = Selectable<LedgerTable>;
export type MembershipRow = Selectable<MembershipTable>;
export type SeriesRow = Selectable<SeriesTable>;
export type TakenNumbersRow = Selectable<TakenNumbersTable>;
export type FindingRow = Selectable<FindingTable>;

interface ProductTable {
  code: ProductCode;
  name: string;
  price_fen: number;
  updated_at: number;
}

/** Everything that was agreed stands here: a price or a name that changes later changes no order. */
interface OrderTable {
  id: Generated<number>;
  /** Name of the order on the wire; random. */
  number: string;
  owner: string;
  kind: 'product' | 'files';
  /** Whom the files become free for. */
  audience: 'me' | 'all';
  product_code: ProductCode | null;
  count: number;
  name: string;
  fee_fen: number;
  gift_kind: GiftKind | null;
  gift_amount: number;
  /** The code that it was made with, as normalised; null for a product. */
  code: string | null;
  /** The same wish of one owner again is the same order while it is unpaid. */
  wish: string;
  /** Derived from attempts, settlements and refunds by `order-facts.ts`, written with them. */
  state: OrderState;
  created_at: number;
  /** Until when it can be paid. */
  expires_at: number;
  paid_at: number | null;
  closed_at: number | null;
  /** The way it was paid, or was last tried. */
  provider: OrderProvider | null;
  refunded_fen: Generated<number>;
  refund_reason: RefundReason | null;
  /** Remark on an order that an operator wrote down; for operators to read. */
  remark: Generated<string>;
}

/** A file of an order, as it was when the order was made. */
interface OrderFileTable {
  order_id: number;
  position: number;
  file_id: number;
  name: string;
  size_bytes: number;
  fee_fen: number;
  object_key: string;
  object_version: string | null;
}

/** One try to pay an order in one way (PAY.md §4); its number is what the provider knows. */
interface AttemptTable {
  id: Generated<number>;
  order_id: number;
  provider: OrderProvider;
  number: string;
  device: 'desktop' | 'phone';
  sum_fen: number;
  title: string;
  state: 'paying' | 'paid' | 'closed';
  started_at: number;
  expires_at: number;
  /** When the provider was last asked. */
  asked_at: Generated<number>;
  /** Number of times the schedule has asked, and the time of the next; null: it asks no more. */
  asked_count: Generated<number>;
  next_ask_at: number | null;
}

/** Money that came: once for every transaction of a provider (SECURITY T15). */
export interface SettlementTable {
  id: Generated<number>;
  order_id: number;
  attempt_id: number;
  provider: OrderProvider;
  transaction: string;
  sum_fen: number;
  /** Time by the provider's clock. */
  paid_at: number;
  created_at: number;
  /** 1 for the money that the order was served for; any other goes back. */
  is_credited: number;
}

/** Money that goes back. Its number is written before the provider is called, and never changes. */
interface RefundTable {
  id: Generated<number>;
  order_id: number;
  settlement_id: number;
  number: string;
  sum_fen: number;
  reason: RefundReason;
  /** The operator's note; empty where nobody wrote one. */
  note: string;
  /** Names an operator's wish over its repetitions. */
  request_key: string | null;
  /**
   * 'closed': nothing went back under this number, and a later row tries the same again. 'abnormal': the provider has
   * given it up. 'by_hand': it had, and an operator has paid it back by another way.
   */
  state: 'pending' | 'done' | 'abnormal' | 'closed' | 'by_hand';
  created_at: number;
  /**
   * By the provider's clock where it tells, else ours when it answered; null where no answer told (`created_at` counts
   * then).
   */
  accepted_at: number | null;
  ended_at: number | null;
  tries: Generated<number>;
  /** When it is tried next; moved on by whoever takes it. */
  next_try_at: number;
  /** The way by which an operator paid it back, for the buyer to read; null where nobody did. */
  by_hand_way: string | null;
  /** Names the operator's note of that over its repetitions. */
  by_hand_key: string | null;
}

/** A file that is free for somebody, because an order was paid. */
interface EntitlementTable {
  id: Generated<number>;
  /** `*`: for everybody. */
  owner: string;
  file_id: number;
  order_id: number;
  created_at: number;
  /** Set when the money went back. */
  ended_at: number | null;
}

/** Append-only; the database refuses to change or remove a row. */
interface LedgerTable {
  id: Generated<number>;
  owner: string;
  kind: LedgerKind;
  /** Negative where something was spent. */
  amount: number;
  /** After it. */
  balance: number;
  reason: string;
  /** Names a change of a ledger; once for an owner and kind. */
  request_key: string;
  created_at: number;
}

/** Sum of a ledger, changed only in the ledger's own transaction. */
interface BalanceTable {
  owner: string;
  kind: LedgerKind;
  balance: number;
}

interface MembershipTable {
  id: Generated<number>;
  owner: string;
  from_at: number;
  to_at: number;
  /** Null for what an operator gave for nothing. */
  order_id: number | null;
  created_at: number;
  /** One wish of an operator over all its repetitions; null for what was bought. */
  request_key: string | null;
}

/** A counter of an account's own batch numbers. */
interface SeriesTable {
  id: Generated<number>;
  owner: string;
  name: string;
  prefix: string;
  width: number;
  next_number: number;
  created_at: number;
}

interface TakenNumbersTable {
  id: Generated<number>;
  owner: string;
  request_key: string;
  series: string;
  prefix: string;
  width: number;
  first: number;
  count: number;
  /** Times that it took; 0 for members. */
  charged: number;
  /** Numbers to the last that a file has, as the owner said; null until then. */
  used: number | null;
  /** Numbers at its end that came back to the series. */
  given_back: Generated<number>;
  given_back_at: number | null;
  created_at: number;
}

/** Numbers that have had their welcome, also those whose account is gone. */
interface WelcomeGrantTable {
  /** Keyed: a number whose account is gone stands nowhere. */
  phone_hash: string;
  created_at: number;
}

/** Position of work that goes through all rows once. */
interface ProgressTable {
  name: string;
  value: number;
}

/** A difference from a provider's bill, or from the provider's answer about a payment. */
interface FindingTable {
  id: Generated<number>;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string;
  provider: OrderProvider;
  kind: DifferenceKind;
  number: string;
  order_id: number | null;
  our_fen: number | null;
  their_fen: number | null;
  action: string;
  created_at: number;
}

/** From where what somebody bought was taken, each network once a day. */
interface PaidNetworkTable {
  owner: string;
  file_id: number;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string;
  network: string;
  seen_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends MoneyTables {}
}

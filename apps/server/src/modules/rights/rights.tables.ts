import type { LedgerKind, ProductCode } from '@transmit/contract';
import type { Generated, Selectable } from 'kysely';

/** Times are epoch ms in UTC, sums integer fen. */
interface RightsTables {
  rights_grants: GrantTable;
}

export type GrantRow = Selectable<GrantTable>;

/** Append-only; the database refuses to change or remove a row. It names its user by number alone. */
interface GrantTable {
  id: Generated<number>;
  /** The operator, as `ownerOf` writes it. */
  actor: string;
  /** One wish over all its repetitions; once for an operator. */
  request_key: string;
  owner: string;
  kind: LedgerKind;
  amount: number;
  /** Null where no membership was given. */
  member_from: number | null;
  member_to: number | null;
  /** Null where no offline order was recorded. */
  order_name: string | null;
  order_fen: number | null;
  product_code: ProductCode | null;
  remark: string;
  order_remark: string;
  created_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends RightsTables {}
}

import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC. */
interface TokensTables {
  tokens: TokenTable;
}

export type TokenRow = Selectable<TokenTable>;
export type NewToken = Omit<Insertable<TokenTable>, 'id'>;

interface TokenTable {
  id: Generated<number>;
  user_id: number;
  /** The token itself is never kept. */
  token_hash: string;
  name: string;
  /** The first and last letters of the token. */
  hint: string;
  /** Rights, separated by spaces. */
  rights: string;
  created_at: number;
  /** Null: no end. */
  ends_at: number | null;
  used_at: number | null;
  /** Masked network address of the last use. */
  used_address: string;
  used_program: string;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends TokensTables {}
}

import type { AiFault, AiItemState, AiKind, AiPause } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, flags 0 or 1; an owner is written as `ownerOf` does. */
interface AiTables {
  ai_pictures: AiPictureTable;
  ai_jobs: AiJobTable;
  ai_items: AiItemTable;
  ai_calls: AiCallTable;
  ai_consents: AiConsentTable;
  ai_prices: AiPriceTable;
  ai_days: AiDayTable;
  ai_dialects: AiDialectTable;
}

export type AiPictureRow = Selectable<AiPictureTable>;
export type AiJobRow = Selectable<AiJobTable>;
export type AiItemRow = Selectable<AiItemTable>;
export type NewAiItem = Insertable<AiItemTable>;
export type AiPriceRow = Selectable<AiPriceTable>;

/** A copy of a picture, or a text, that an owner sent; or what a service made of one. */
interface AiPictureTable {
  id: Generated<number>;
  owner: string;
  /** Hash of the bytes, base64url of SHA-256; once for an owner. */
  hash: string;
  object_key: string;
  type: string;
  size_bytes: number;
  /** 0 for a text. */
  width: number;
  height: number;
  is_result: number;
  created_at: number;
  /** After this it goes, unless an open item needs it. */
  kept_until: number;
}

interface AiJobTable {
  id: Generated<number>;
  owner: string;
  request_key: string;
  /** Hash of the whole wish: the same key with another wish is refused. */
  wish_hash: string;
  kind: AiKind;
  /** JSON of the contract's `AiWork`. */
  work: string;
  engine: string;
  /** Derived from its items by `job-state.ts`, written with them. */
  state: 'running' | 'paused' | 'done';
  pause: AiPause | null;
  /** Counts the changes of its items. */
  version: number;
  created_at: number;
  touched_at: number;
  ended_at: number | null;
}

/** One picture of a batch; asked for again it is another row. */
interface AiItemTable {
  id: Generated<number>;
  job_id: number;
  owner: string;
  kind: AiKind;
  /** The page's own name for it. */
  ref: string;
  source_hash: string;
  /** The same for the same picture with the same wish: billed once (PRODUCT §5). */
  work_key: string;
  /** Key of the wish to have it made again; null for the first. */
  request_key: string | null;
  take: number;
  is_latest: number;
  state: AiItemState;
  /** Points that are taken from the balance for it at this moment. */
  points: number;
  is_known: number;
  fault: AiFault | null;
  /** JSON of the contract's result. */
  result: string | null;
  /** Number of times it was begun; a picture that ends the process is not begun for ever. */
  tries: number;
  /** Version of its job at its last change. */
  version: number;
  created_at: number;
  ended_at: number | null;
  /** End of a result that is kept in the history. */
  kept_until: number | null;
}

/** A call of the service that failed, for the operators. */
interface AiCallTable {
  id: Generated<number>;
  called_at: number;
  kind: AiKind;
  problem: string;
  code: string;
  duration_ms: number;
}

interface AiConsentTable {
  owner: string;
  consent_id: string;
  agreed_at: number;
}

/** Operator's cost of a thousand pictures, in fen. */
interface AiPriceTable {
  kind: AiKind;
  fen_per_thousand: number;
  updated_at: number;
}

/** A day in Asia/Shanghai; `cost` in thousandths of a fen, taken before each call (PRODUCT §1). */
interface AiDayTable {
  day: string;
  calls: number;
  failures: number;
  cost: number;
}

/** The service's way of speaking, as the test found it out. */
interface AiDialectTable {
  service_id: string;
  dialect: string;
  learnt_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends AiTables {}
}

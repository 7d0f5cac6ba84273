/** Collections, the people expected, what was handed in, and the files of each hand-in. Times are epoch ms. */
import type { CollectKind, SubmissionState } from '@transmit/contract/collect';
import type { Generated, Selectable } from 'kysely';

interface CollectTables {
  collections: CollectionTable;
  collect_people: CollectPersonTable;
  collect_submissions: SubmissionTable;
  collect_files: CollectFileTable;
}

export type CollectionRow = Selectable<CollectionTable>;
export type SubmissionRow = Selectable<SubmissionTable>;
export type CollectFileRow = Selectable<CollectFileTable>;

export interface CollectionTable {
  id: Generated<number>;
  /** Row of its code among the shares: code, password and their end are there. */
  share_id: number;
  code: string;
  /** `u:<user id>`: only users collect. */
  owner: string;
  title: string;
  note: string;
  created_at: number;
  ends_at: number;
  kinds: CollectKind;
  /** JSON: endings in small letters. */
  endings: string;
  max_files: number;
  max_bytes: number;
  /** JSON: `CollectField[]`. */
  fields: string;
  may_change: number;
  pattern: string;
  /** Raised with every list of names: what was made ready of an older one is thrown away. */
  roster_version: Generated<number>;
  /** Raised by everything that happens; a hand-in's `turn` is the version that it made. */
  version: Generated<number>;
  request_key: string;
  request_sum: string;
}

/** One row for each person of the list, by their place on it. */
interface CollectPersonTable {
  collection_id: number;
  position: number;
  name: string;
  number: string;
}

export interface SubmissionTable {
  id: Generated<number>;
  collection_id: number;
  /** SHA-256 of the device's key, in hex; the key is nowhere. */
  key_hash: string;
  state: SubmissionState;
  /** Random, so that it tells no count; empty until it is handed in. */
  receipt: string;
  /** JSON: a text for each field. */
  field_values: string;
  /** Place of the person on the list; null for a hand-in that counts for nobody. */
  person: number | null;
  /** 1 when the collector chose the person by hand: a new list does not change that. */
  is_tied: number;
  /** JSON array: places on the list of the people who may be meant. */
  alike: string;
  /** Equal for hand-ins of one person: `p:<place>` on the list, `n:<name>` otherwise. */
  who: string;
  /** 0 until it is handed in; the newest is the highest. */
  turn: number;
  created_at: number;
  first_handed_at: number | null;
  handed_at: number | null;
  removed_at: number | null;
  is_seen: number;
  /** Sentence with which the collector handed it back. */
  word: string;
  bundle_id: number | null;
  bundle_code: string;
  file_count: number;
  total_bytes: number;
}

export interface CollectFileTable {
  id: Generated<number>;
  submission_id: number;
  /** Key of its upload. */
  upload_key: string;
  /** Null until it has arrived. */
  file_id: number | null;
  name: string;
  size_bytes: number;
  /** When its first credentials were given: before the end, or it does not count. */
  began_at: number;
  path: string;
  /** 1 for a part of what was handed in. */
  is_in: number;
  is_verified: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends CollectTables {}
}

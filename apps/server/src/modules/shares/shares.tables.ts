import type { PromisePhase } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC. */
interface SharesTables {
  codes: CodeTable;
  share_codes: ShareCodeTable;
  share_passes: SharePassTable;
  person_codes: PersonCodeTable;
  promised_shares: PromisedShareTable;
  hand_overs: HandOverTable;
}

/**
 * Every code that was ever given out, of a file, a further one or a bundle's: what makes them unique.
 * Kept by triggers on `files`, `share_codes` and `person_codes` (0016, 0063), to be read only.
 */
interface CodeTable {
  code: string;
}

/**
 * A code beyond a file's own: an extra one for the same file, or, without a `file_id`, that of a
 * bundle. Its terms are named as a file's, and hold for who comes by this code.
 */
interface ShareCodeTable {
  id: Generated<number>;
  code: string;
  /** Null: what the bundle holds is in `bundle_files`. */
  file_id: number | null;
  /** The owner's word for the receiver; a bundle's name. */
  label: string;
  owner: string;
  created_at: number;
  /** Null: as long as the file. A bundle always has an end of its own. */
  expires_at: number | null;
  /** When it was revoked or its bundle removed. */
  removed_at: number | null;
  password_hash: string | null;
  max_downloads: number | null;
  used_downloads: Generated<number>;
  /** Note of a bundle's sender to the receiver; empty for none. */
  note: Generated<string>;
  /** As of files; means something for a bundle only. */
  manage_version: Generated<number>;
  /** 1 for a bundle that another area keeps for its owner, who has not made it. */
  is_held: Generated<number>;
  /** Key of the call that made it; no two of an owner are equal. */
  request_key: string | null;
  /** Hash of that call's terms: the same key with other terms is refused. */
  request_sum: string | null;
}

export type ShareCodeRow = Selectable<ShareCodeTable>;
/** The code of a bundle; {@link isBundle} tells it from an extra code. */
export type BundleRow = ShareCodeRow & { file_id: null; expires_at: number };
export type NewShareCode = Insertable<ShareCodeTable>;

/**
 * A pass spares a viewer something for a while: to give a code's password again (`unlock`), to
 * spend one of its limited downloads (`link`), to be counted for a file, by its own code (`count`),
 * to show the management link (`manage`). `count-address` is an address's, and says how many of it
 * were counted for a file.
 */
interface SharePassTable {
  code: string;
  viewer: string;
  kind: PassKind;
  ends_at: number;
  /** Number of uses, for kinds that are good for more than one. */
  uses: Generated<number>;
}

/**
 * A code that was told before what it will open is there (PRODUCT §3, the code first). Once that is stored under the
 * code, the row says no more than that it was kept.
 */
interface PromisedShareTable {
  id: Generated<number>;
  code: string;
  owner: string;
  /** The sender's name for the sending; no two of an owner are equal. */
  sending: string;
  name: string;
  note: string;
  password_hash: string | null;
  phase: PromisePhase;
  file_count: number;
  total_bytes: number;
  /** As the sender last said, with its bytes a second. */
  loaded_bytes: number;
  speed: number;
  created_at: number;
  /** When its sender was last heard. */
  reported_at: number;
  /** When its sender gave it up. */
  cancelled_at: number | null;
  kept_at: number | null;
}

export type PromisedShareRow = Selectable<PromisedShareTable>;
export type NewPromisedShare = Insertable<PromisedShareTable>;

export type PassKind = 'unlock' | 'link' | 'count' | 'count-address' | 'manage';

/**
 * A one-time code of a file or a bundle for one person, on the terms of that share as they are when it is used: its
 * end, its password. Exactly one of `file_id` and `bundle_id` is set.
 */
interface PersonCodeTable {
  id: Generated<number>;
  code: string;
  file_id: number | null;
  bundle_id: number | null;
  owner: string;
  person: string;
  created_at: number;
  /** When it was picked up by; dead from then on for everybody who has not begun. */
  used_at: number | null;
  /** When it was withdrawn, null again when it was restored. */
  removed_at: number | null;
  /** Key of the call that made it, with those of its list. */
  request_key: string;
}

export type PersonCodeRow = Selectable<PersonCodeTable>;
export type NewPersonCode = Insertable<PersonCodeTable>;
/** A change of browser on one device (PRODUCT §3): good once, for five minutes. */
interface HandOverTable {
  /** The token itself is never kept. */
  token_hash: string;
  code: string;
  /** Who goes over. */
  viewer: string;
  /** With the network below, the device that the other browser has to be on (`same-device.ts`). */
  system: string;
  network: string;
  /** 1: the download was wanted already. */
  is_pressed: number;
  ends_at: number;
  used_at: number | null;
  taken_by: string | null;
}

export type HandOverRow = Selectable<HandOverTable>;

declare module '#kernel/database/tables.ts' {
  interface Tables extends SharesTables {}
}

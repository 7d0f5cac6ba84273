import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, sizes bytes, flags 0 or 1. */
interface FilesTables {
  files: FileTable;
  uploads: UploadTable;
  sending_locks: SendingLockTable;
  sealed_heads: SealedHeadTable;
  file_visits: FileVisitTable;
  file_counts: FileCountTable;
  file_visit_days: FileVisitDayTable;
  file_backups: FileBackupTable;
}

export type FileRow = Selectable<FileTable>;
export type NewFile = Insertable<FileTable>;
export type FileBackupRow = Selectable<FileBackupTable>;
export type UploadRow = Selectable<UploadTable>;

interface FileTable {
  id: Generated<number>;
  code: string;
  name: string;
  size_bytes: number;
  file_type: number;
  /** Lower-case hex, as the server has computed it (SECURITY §9.5); empty until then. */
  md5: string;
  /** CRC-64/XZ of the object as decimal text, as the store reports it. */
  crc64: string;
  /** 1 when the sender's CRC-64 was compared with the store's. */
  verified: number;
  object_key: string;
  /** Version of the key that this file serves, where the store keeps several; null: the one that lies there. */
  object_version: string | null;
  storage_type: number;
  status: number;
  is_public: number;
  /** `v:<visitor>` or `u:<user id>`. */
  owner: string;
  created_at: number;
  expires_at: number;
  /** When the owner deleted or an operator cleared it. */
  removed_at: number | null;
  /** Since when there is no object behind it. */
  purged_at: number | null;
  download_count: Generated<number>;
  /** When somebody other than its owner last downloaded it. */
  picked_at: Generated<number | null>;
  /** Kept by a trigger on the favourites. */
  favorite_count: Generated<number>;
  /** 1 while it is anybody's favourite; computed by the database. */
  is_favorite: GeneratedAlways<number>;
  max_downloads: number | null;
  /** Downloads granted against `max_downloads`. */
  used_downloads: Generated<number>;
  password_hash: string | null;
  /** The sender's words to the receiver; empty for none. */
  title: Generated<string>;
  note: Generated<string>;
  /** When its sender's disk says that it was last changed; null where nobody has told. */
  own_date: Generated<number | null>;
  /** 1 for a sealed sending, whose head stands in `sealed_heads`. */
  sealed: Generated<number>;
  /** 1 for one that others have sent into its owner's room: handed in, and no sending of theirs. */
  is_held: Generated<number>;
  /** Part of the management link: a higher one ends those that were given out. */
  manage_version: Generated<number>;
}

/** One row for every key that was granted: open, then either a file or ended. */
export interface UploadTable {
  id: Generated<number>;
  object_key: string;
  owner: string;
  name: string;
  /** Size that the sender announced; null when it was not told. */
  declared_bytes: number | null;
  /** Most bytes under the key at this moment, whatever credentials were given out before. */
  max_bytes: number;
  /** Counts against the quota while it is open: the cap, or more while a larger one is not settled. */
  reserved_bytes: number;
  created_at: number;
  /** When it counts as failed; every renewal of its credentials puts it off. */
  expires_at: number;
  /** Until when credentials for the key work; null once what they may have left behind is removed. */
  credentials_end_at: number | null;
  /** Set once it became a file. */
  file_id: number | null;
  /** Hash of the terms of the call that made the file: another wish is refused. */
  finish_sum: string | null;
  /** Set once it was given up, by its owner or by the sweep. */
  ended_at: number | null;
  /** Set once the store holds nothing of an ended upload, and nothing but its object of a file. */
  cleaned_at: number | null;
  /** The store's own number of the upload that is being filled in parts (S3). */
  store_upload: string | null;
  /** Size that the parts were first cut to; null before. */
  part_bytes: number | null;
  /** 1 while the parts may be becoming one object: nothing else is begun, and no file made of it. */
  is_completing: Generated<number>;
  /** ETag of the object whose bytes are proven, where the store computes no CRC-64 (SECURITY §10.13). */
  proof_etag: string | null;
  /** The CRC-64 of that object, where it was read; null where the parts' own MD5s prove it. */
  proof_crc64: string | null;
}

/** The password of a sending, which its files and their common code take over as it stands here. */
export interface SendingLockTable {
  owner: string;
  /** The sender's name for it. */
  request_key: string;
  password_hash: string;
  ends_at: number;
}

/** Head of a sealed sending, as its sender made it: nothing in it can be read here (docs/sealed.md §4). */
interface SealedHeadTable {
  file_id: number;
  head: string;
}

/**
 * One row per counted view or download of a file (PRODUCT §3: visit detail), and one for its sending:
 * an entry of the viewer's history as well.
 */
export interface FileVisitTable {
  id: Generated<number>;
  file_id: number;
  at: number;
  viewer: string;
  action: 'send' | 'view' | 'download';
  /** Desktop or mobile browser, or other. */
  client: string;
  /** Masked. */
  address: string;
  /** 1 once its viewer took it out of the history; the file's owner still sees it. */
  hidden: Generated<number>;
  /** The code it was reached by; empty for the file's own. */
  code: Generated<string>;
  /** 0 when a download was reported from a developer's machine or with cookie debug=1 (spec §3). */
  is_online: Generated<number>;
}

/** Number of files of one group and size step; kept by triggers, to be read only. */
interface FileCountTable {
  status: number;
  file_type: number;
  storage_type: number;
  is_favorite: number;
  /** The largest step (`size-steps.ts`) that is not above the size. */
  size_floor: number;
  /** Writers count apart (0006): only sums over slots mean anything. */
  slot: number;
  count: number;
}

/** Number of visits of a file on one day; kept by a trigger, to be read only. */
export interface FileVisitDayTable {
  file_id: number;
  /** Days since 1970-01-01 in Asia/Shanghai. */
  day: number;
  action: string;
  count: number;
}

/** One row for every content in the backup store; files with the same bytes share it. */
interface FileBackupTable {
  object_key: string;
  md5: string;
  size_bytes: number;
  crc64: string;
  created_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends FilesTables {}
}

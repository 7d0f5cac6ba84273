import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, sizes bytes, flags 0 or 1. */
export interface FilesTables {
  files: FileTable;
  uploads: UploadTable;
  file_visits: FileVisitTable;
  file_passes: FilePassTable;
}

export type FileRow = Selectable<FileTable>;
export type NewFile = Insertable<FileTable>;
export type UploadRow = Selectable<UploadTable>;

export interface FileTable {
  id: Generated<number>;
  code: string;
  name: string;
  size_bytes: number;
  file_type: number;
  /** Lower-case hex; empty while unknown. */
  md5: string;
  /** CRC-64/XZ of the object as decimal text, as the store reports it. */
  crc64: string;
  /** 1 when the sender's CRC-64 was compared with the store's. */
  verified: number;
  object_key: string;
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
  max_downloads: number | null;
  /** Downloads granted against `max_downloads`. */
  used_downloads: Generated<number>;
  password_hash: string | null;
}

/** One row for every key that was granted: open, then either a file or ended. */
export interface UploadTable {
  id: Generated<number>;
  object_key: string;
  owner: string;
  name: string;
  /** What the sender announced, reserved against the quota; null when the size was not told. */
  declared_bytes: number | null;
  /** The cap that the credentials carry. */
  max_bytes: number;
  created_at: number;
  /** When it counts as failed; every renewal of its credentials puts it off. */
  expires_at: number;
  /** Set once it became a file. */
  file_id: number | null;
  /** Set once it was given up, by its owner or by the sweep. */
  ended_at: number | null;
  /** Set once nothing of an ended upload is left in the store. */
  cleaned_at: number | null;
}

/** One row per counted view or download of a file (PRODUCT §3: visit detail). */
export interface FileVisitTable {
  id: Generated<number>;
  file_id: number;
  at: number;
  viewer: string;
  action: 'view' | 'download';
  /** Desktop or mobile browser, or other. */
  client: string;
  /** Masked. */
  address: string;
}

/**
 * What a viewer need not do again for a while: give the password (`unlock`), spend one of the limited
 * downloads (`link`), be counted (`count`).
 */
export interface FilePassTable {
  file_id: number;
  viewer: string;
  kind: PassKind;
  ends_at: number;
}

export type PassKind = 'unlock' | 'link' | 'count';

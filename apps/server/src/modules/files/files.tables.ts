import type { Generated } from 'kysely';

/** Times are epoch ms in UTC, sizes bytes, flags 0 or 1. */
export interface FilesTables {
  files: FileTable;
  /** Uploads that were granted and have not yet become files. */
  uploads: UploadTable;
  /** One row per counted view or download of a file (PRODUCT §3: visit detail). */
  file_visits: FileVisitTable;
  /** Viewers who gave a share's password. */
  file_unlocks: { file_id: number; viewer: string; expires_at: number };
}

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
  /** When the object itself was removed. */
  purged_at: number | null;
  download_count: Generated<number>;
  max_downloads: number | null;
  /** Downloads granted against `max_downloads`. */
  used_downloads: Generated<number>;
  password_hash: string | null;
}

export interface UploadTable {
  id: Generated<number>;
  object_key: string;
  owner: string;
  name: string;
  /** Bytes reserved against the owner's quota, and the cap the credentials carry. */
  reserved_bytes: number;
  created_at: number;
  /** When an unfinished upload counts as failed. */
  expires_at: number;
  /** Set once it became a file. */
  file_id: number | null;
  /** Set once it was given up, by its owner or by the sweep. */
  ended_at: number | null;
}

export interface FileVisitTable {
  id: Generated<number>;
  file_id: number;
  at: number;
  viewer: string;
  action: string;
  /** Desktop or mobile browser, or other. */
  client: string;
  /** Masked. */
  address: string;
}

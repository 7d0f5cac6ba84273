import type { Database, Executor } from '#kernel/database/database.ts';
import type { BlobStore } from '../blob-store.ts';
import type { Commit } from './group-commit.ts';

/** What the use cases of the embedded store work with. */
export interface EmbeddedStore {
  db: Database;
  blobs: BlobStore;
  commit: Commit;
  gates: StoreGates;
  now(): number;
}

/** How the rest of the product tells the store, which knows nothing of files, who may still come. */
export interface StoreGates {
  /**
   * Whether temporary credentials for this key still open it. False once the upload was finished, or
   * was never granted (SECURITY T6 d). Asked before bytes are taken with the plain database, and
   * again inside the transaction that would make them visible, with that transaction.
   */
  mayWrite(key: string, within: Executor): Promise<boolean>;

  /**
   * Whether a presigned link still works, asked at its first byte (SECURITY T12): `missing` is
   * answered 404, `gone` (expired, deleted, cleared) 410.
   */
  mayRead(key: string): Promise<'yes' | 'missing' | 'gone'>;
}

/** What is stored beside the bytes and given back with them. */
export interface ObjectMeta {
  contentType: string;
  storageClass: string;
  /** Lower-case header name → value. */
  headers: Record<string, string>;
}

/** The limits of temporary credentials; the permanent key pair has none. */
export interface WriteGuard {
  maxSizeBytes: number;
}

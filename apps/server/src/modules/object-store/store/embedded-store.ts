import type { StoreGates } from '#adapters/object-storage/store-gates.ts';
import type { Database } from '#kernel/database/database.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Commit } from './group-commit.ts';

/** The parts that the use cases of the embedded store work with. */
export interface EmbeddedStore {
  db: Database;
  blobs: BlobStore;
  commit: Commit;
  gates: StoreGates;
  now(): number;
}

/** Headers that are stored beside the bytes and given back with them. */
export interface ObjectMeta {
  contentType: string;
  storageClass: string;
  /** Lower-case header name → value. */
  headers: Record<string, string>;
}

/** The limits of temporary credentials; the permanent key pair has none. */
export interface WriteGuard {
  /** The key's cap when the credentials were made; the cap itself may be lower by now. */
  maxSizeBytes: number;
}

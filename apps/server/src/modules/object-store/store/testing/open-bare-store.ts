import type { Database } from '#kernel/database/database.ts';
import { BlobStore } from '../blobs/blob-store.ts';
import type { EmbeddedStore } from '../embedded-store.ts';
import { createGroupCommit } from '../group-commit.ts';

/** The store of a database and a folder, with nothing around it: everybody may write and read. */
export function openBareStore(db: Database, folder: string): EmbeddedStore {
  return {
    db,
    blobs: new BlobStore(folder),
    commit: createGroupCommit(db),
    gates: { mayWrite: async () => Number.POSITIVE_INFINITY, mayRead: async () => 'yes' },
    now: Date.now,
  };
}

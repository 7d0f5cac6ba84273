import type { Database, Executor } from '#kernel/database/database.ts';
import { readVerdict } from './records/files.policy.ts';
import { findFileByKey } from './records/files.store.ts';
import { findWriteCap } from './uploads/uploads.store.ts';

/** Answers the embedded store before it takes or gives bytes (SECURITY T6 d, T12). */
export interface FileGates {
  /** The cap of the key's upload, only while that is open; see `StoreGates`. */
  mayWrite(key: string, within: Executor): Promise<number | undefined>;
  mayRead(key: string): Promise<'yes' | 'missing' | 'gone'>;
}

export function createFileGates(db: Database, now: () => number): FileGates {
  return {
    mayWrite: (key, within) => findWriteCap(within, key),
    mayRead: async (key) => readVerdict(await findFileByKey(db, key), now()),
  };
}

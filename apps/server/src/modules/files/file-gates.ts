import type { Database, Executor } from '#kernel/database/database.ts';
import { readVerdict } from './files.policy.ts';
import { findFileByKey } from './files.store.ts';
import { mayStillWrite } from './uploads.store.ts';

/** What the embedded store asks before it takes or gives bytes (SECURITY T6 d, T12). */
export interface FileGates {
  /** Only while the key's upload is open; asked again inside the transaction that publishes. */
  mayWrite(key: string, within: Executor): Promise<boolean>;
  mayRead(key: string): Promise<'yes' | 'missing' | 'gone'>;
}

export function createFileGates(db: Database, now: () => number): FileGates {
  return {
    mayWrite: (key, within) => mayStillWrite(within, key),
    mayRead: async (key) => readVerdict(await findFileByKey(db, key), now()),
  };
}

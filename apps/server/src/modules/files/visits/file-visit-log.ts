/** Looks at files, written with others once a second: looking must not cost a commit (SECURITY §2.1). */
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { createWriteBehind } from '#kernel/write-behind.ts';
import { type FileVisit, insertFileVisits } from './file-visits.store.ts';

export interface FileVisitLog {
  /** The same look twice in a row stands once: the first may not be in the database yet. */
  add(visit: FileVisit): void;
  close(): Promise<void>;
}

export function createFileVisitLog(db: Database, log: Logger): FileVisitLog {
  const recent = createRecentKeys();
  const visits = createWriteBehind<FileVisit>({
    name: 'file visits',
    log,
    write: (rows) => insertFileVisits(db, rows),
    onFlushed: recent.age,
  });
  return {
    add(visit) {
      if (recent.isNew(`${visit.file_id} ${visit.viewer} ${visit.action}`)) visits.add(visit);
    },
    close: visits.close,
  };
}

/** Remembers each key until the second write after it, when the database surely tells it. */
function createRecentKeys() {
  let current = new Set<string>();
  let previous = new Set<string>();
  return {
    isNew(key: string): boolean {
      const isKnown = current.has(key) || previous.has(key);
      current.add(key);
      return !isKnown;
    },
    age() {
      previous = current;
      current = new Set();
    },
  };
}

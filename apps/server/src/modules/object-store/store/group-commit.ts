/**
 * One durable commit for many small writes. A commit costs an fsync, which blocks SQLite's thread, so
 * what arrives while one is under way goes into the next together (SECURITY §0.7).
 */
import { CosError } from '@transmit/cos';
import type { Database, Executor } from '#kernel/database/database.ts';
import { isDatabaseAway, isTransactionConflict } from '#kernel/database/database-away.ts';
import { isUniqueViolation } from '#kernel/database/unique-violation.ts';

/**
 * Work inside a transaction that it may share with others. It may run again from the start. To refuse
 * it throws a `CosError`, before it has changed anything that must not stay.
 */
type Work<T> = (tx: Executor) => Promise<T>;

/** Resolves when the work is durable. */
export type Commit = <T>(work: Work<T>) => Promise<T>;

interface Entry {
  run: Work<() => void>;
  reject: (reason: unknown) => void;
}

const BATCH = 64;
const TRIES = 5;

export function createGroupCommit(db: Database): Commit {
  const waiting: Entry[] = [];
  let isRunning = false;
  const drain = async () => {
    isRunning = true;
    while (waiting.length > 0) await commitBatch(db, waiting.splice(0, BATCH));
    isRunning = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: async (tx) => settle(await work(tx), resolve), reject });
      if (!isRunning) void drain();
    });
}

/** Answers are held back until the commit. */
function settle<T>(value: T, resolve: (value: T) => void): () => void {
  return () => resolve(value);
}

async function commitBatch(db: Database, batch: readonly Entry[]): Promise<void> {
  let hasRun = false;
  try {
    const answers = await db.transaction().execute(async (tx) => {
      const all: (() => void)[] = [];
      for (const entry of batch) all.push(await runOne(entry, tx));
      hasRun = true;
      return all;
    });
    for (const answer of answers) answer();
  } catch (error) {
    // When the commit itself failed, its sync perhaps, a later success would prove nothing about it
    // (SECURITY §2.1): nobody is told that the writes are durable.
    if (!isConflict(error) && (hasRun || isDatabaseAway(error))) {
      for (const entry of batch) entry.reject(error);
    } else {
      for (const entry of batch) await commitAlone(db, entry);
    }
  }
}

/** One that fails must not take the others of its batch along. */
async function commitAlone(db: Database, entry: Entry): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await db.transaction().execute((tx) => runOne(entry, tx));
      return answer();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) return entry.reject(error);
    }
  }
}

async function runOne(entry: Entry, tx: Executor): Promise<() => void> {
  try {
    return await entry.run(tx);
  } catch (error) {
    if (error instanceof CosError) return () => entry.reject(error);
    throw error;
  }
}

/** Another process wrote the same row first; looking again is enough. */
function isConflict(error: unknown): boolean {
  return isUniqueViolation(error) || isTransactionConflict(error);
}

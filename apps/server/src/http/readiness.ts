import type { Database } from '#kernel/database/database.ts';
import { proveWritable } from '#kernel/database/prove-writable.ts';
import type { Services } from '#kernel/services.ts';

/** A write costs SQLite a sync: however often somebody asks, there is one a second. */
const PROOF_MS = 1000;

type Asked = Pick<Services, 'db' | 'storage'>;

/**
 * Resolves while calls can be served: the database answers and takes writes, and the store answers. Who is sent
 * to a process that can only read gets its pages, and 503 for everything that matters (SECURITY F7).
 */
export function createReadiness({ db, storage }: Asked): () => Promise<void> {
  const proveOften = atMostEvery(PROOF_MS, () => proveWritable(db));
  return async () => {
    await read(db);
    await proveOften();
    await storage.checkReady();
  };
}

async function read(db: Database): Promise<void> {
  await db.selectFrom('schedules').select('name').limit(1).execute();
}

/** Proves at most once in a time; callers in between get the last answer, even a refusal. */
export function atMostEvery(
  ms: number,
  prove: () => Promise<void>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let last: { at: number; proof: Promise<void> } | undefined;
  return () => {
    if (!last || clock() - last.at >= ms) last = { at: clock(), proof: prove() };
    return last.proof;
  };
}

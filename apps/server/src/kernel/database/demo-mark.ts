/** The mark of an installation that holds sample data. */
import { ConfigError } from '#kernel/config.ts';
import type { Database, Executor } from './database.ts';

interface DemoMark {
  begun_at: number;
  ended_at: number | null;
}

export function findDemoMark(db: Executor): Promise<DemoMark | undefined> {
  return db.selectFrom('demo_data').select(['begun_at', 'ended_at']).executeTakeFirst();
}

export async function beginDemo(tx: Executor, begun_at: number): Promise<void> {
  await tx.insertInto('demo_data').values({ id: 1, begun_at, ended_at: null }).execute();
}

export async function endDemo(db: Executor, ended_at: number): Promise<void> {
  await db.updateTable('demo_data').set({ ended_at }).execute();
}

/**
 * Refuses to serve invented people beside real services (SECURITY §3 row 298): their numbers would get messages, and
 * their orders would stand in the books of a shop.
 */
export async function refuseDemoBeside(db: Database, real: readonly string[]): Promise<void> {
  if (real.length === 0 || !(await findDemoMark(db))) return;
  throw new ConfigError(
    `the database holds the sample data of npm run demo-data, and ${real.join(', ')} is configured: begin with an empty database and DATA_DIR, or without it`,
  );
}

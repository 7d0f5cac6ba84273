import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Reads a key all processes share, making it once: 256 random bits. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

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
  const kept = await findSecret(db, name);
  if (kept === undefined) throw new Error(`the secret ${name} has gone`);
  return kept;
}

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function replaceSecret(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

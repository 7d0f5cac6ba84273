import { PAGE_ROWS } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SessionRow, SessionTable } from '../accounts.tables.ts';

export type NewSession = Omit<Insertable<SessionTable>, 'id' | 'revoked_at'>;

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, revoked_at: null })
    .execute();
}

/** The session behind a cookie with its user's rights as they are now, ended ones included. */
export function findSessionByToken(db: Executor, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.unconfirmed_since', 'users.frozen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Finds the sessions of many cookies, each as {@link findSessionByToken} does. */
export function findSessionsByTokens(db: Executor, tokenHashes: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.unconfirmed_since'])
    .where('sessions.token_hash', 'in', tokenHashes)
    .execute();
}

/** Not backwards: calls of one session may end in another order than they began. */
export async function markSessionSeen(db: Executor, id: number, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

/** The sessions of a user that nobody has ended, last seen first. */
export function listSessions(
  db: Executor,
  userId: number,
  most: number | 'all' = PAGE_ROWS,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== 'all', (query) => query.limit(Number(most)))
    .execute();
}

/** False when there is no such open session of this user. */
export async function revokeSession(
  db: Executor,
  { id, userId, now }: { id: number; userId: number; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function revokeSessionByToken(
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends a user's sessions, but for the one with `exceptTokenHash`; answers how many. */
export async function revokeSessions(
  db: Executor,
  { userId, now, exceptTokenHash = '' }: { userId: number; now: number; exceptTokenHash?: string },
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', exceptTokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function removeSessions(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Rows that no policy lets in again. */
export async function removeIdleSessions(db: Executor, seenBefore: number): Promise<void> {
  await db.deleteFrom('sessions').where('last_seen_at', '<', seenBefore).execute();
}

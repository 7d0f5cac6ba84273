/** Test data: a user or a session, with whatever it needs made along the way. */
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { hashSessionToken } from '../sessions/session-token.ts';
import { insertSession, type NewSession } from '../sessions/sessions.store.ts';
import { insertUser, type NewUser } from '../users/users.store.ts';

let built = 0;

export async function buildUser(db: Executor, overrides: Partial<NewUser> = {}): Promise<UserRow> {
  built += 1;
  const user = await insertUser(db, {
    phone: `137${String(built).padStart(8, '0')}`,
    unionid: `unionid-${built}`,
    display_name: '测试用户',
    role: 'user',
    // No password hashes to this.
    password_hash: '-',
    password_changed_at: 0,
    created_at: 0,
    ...overrides,
  });
  if (!user) throw new Error('the number is taken');
  return user;
}

export interface BuiltSession {
  /** Value of the session's cookie. */
  token: string;
  userId: number;
}

export async function buildSession(
  db: Executor,
  overrides: Partial<NewSession> = {},
): Promise<BuiltSession> {
  built += 1;
  const token = `token-${built}`;
  const userId = overrides.user_id ?? (await buildUser(db)).id;
  await insertSession(db, {
    token_hash: hashSessionToken(token),
    user_id: userId,
    is_two_step: 0,
    created_at: 0,
    last_seen_at: 0,
    address: '203.0.113.*',
    user_agent: 'test',
    ...overrides,
  });
  return { token, userId };
}

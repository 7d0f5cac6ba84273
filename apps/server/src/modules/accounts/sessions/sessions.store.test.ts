import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildSession, buildUser } from '../testing/build-account.ts';
import { setRole } from '../users/users.store.ts';
import { hashSessionToken } from './session-token.ts';
import {
  findSessionByToken,
  listSessions,
  markSessionSeen,
  removeIdleSessions,
  removeSessions,
  revokeSession,
  revokeSessionByToken,
  revokeSessions,
} from './sessions.store.ts';

describeEachDatabase('sessions store', (database) => {
  const find = (token: string) => findSessionByToken(database(), hashSessionToken(token));

  it('finds a session by its token with the role of now', async () => {
    const { token, userId } = await buildSession(database());
    expect(await find(token)).toMatchObject({ user_id: userId, role: 'user', revoked_at: null });
    await setRole(database(), userId, 'operator');
    expect(await find(token)).toMatchObject({ role: 'operator' });
    expect(await find('another')).toBeUndefined();
  });

  it('never writes the last sight backwards', async () => {
    const { token } = await buildSession(database(), { last_seen_at: 100 });
    const session = await find(token);
    await markSessionSeen(database(), session?.id ?? 0, 300);
    await markSessionSeen(database(), session?.id ?? 0, 200);
    expect(await find(token)).toMatchObject({ last_seen_at: 300 });
  });

  it('lists what is open, last seen first', async () => {
    const { id: user_id } = await buildUser(database());
    await buildSession(database(), { user_id, last_seen_at: 1 });
    await buildSession(database(), { user_id, last_seen_at: 3 });
    const ended = await buildSession(database(), { user_id, last_seen_at: 2 });
    await revokeSessionByToken(database(), hashSessionToken(ended.token), 9);
    const seen = (await listSessions(database(), user_id)).map((session) => session.last_seen_at);
    expect(seen).toEqual([3, 1]);
  });

  it("ends one session of a user, and no other user's", async () => {
    const { token, userId } = await buildSession(database());
    const stranger = await buildUser(database());
    const id = (await find(token))?.id ?? 0;
    expect(await revokeSession(database(), { id, userId: stranger.id, now: 5 })).toBe(false);
    expect(await revokeSession(database(), { id, userId, now: 5 })).toBe(true);
    expect(await revokeSession(database(), { id, userId, now: 6 })).toBe(false);
    expect(await find(token)).toMatchObject({ revoked_at: 5 });
  });

  it('ends the others and counts them', async () => {
    const { id: user_id } = await buildUser(database());
    const own = await buildSession(database(), { user_id });
    const other = await buildSession(database(), { user_id });
    await buildSession(database(), { user_id });
    const exceptTokenHash = hashSessionToken(own.token);
    const others = { userId: user_id, now: 5, exceptTokenHash };
    expect(await revokeSessions(database(), others)).toBe(2);
    expect(await revokeSessions(database(), others)).toBe(0);
    expect(await find(own.token)).toMatchObject({ revoked_at: null });
    expect(await find(other.token)).toMatchObject({ revoked_at: 5 });
    expect(await revokeSessions(database(), { userId: user_id, now: 6 })).toBe(1);
  });

  it('removes a user’s rows, and those that nobody has seen for long', async () => {
    const gone = await buildSession(database());
    await removeSessions(database(), gone.userId);
    expect(await find(gone.token)).toBeUndefined();
    const idle = await buildSession(database(), { last_seen_at: 99 });
    const fresh = await buildSession(database(), { last_seen_at: 100 });
    await removeIdleSessions(database(), 100);
    expect(await find(idle.token)).toBeUndefined();
    expect(await find(fresh.token)).toBeDefined();
  });
});

/** A reset or a deletion that comes between looking at a password and opening its session. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { holdTransaction } from '#test/database/hold-transaction.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { createAccountsApp, logInAs, PASSWORD } from '#test/log-in-as.ts';
import { findUserByPhone, removeUser, setPassword } from '../users/users.store.ts';
import { revokeSessions } from './sessions.store.ts';

async function openUser(engine: DatabaseEngine) {
  const opened = await createAccountsApp({ engine });
  const { phone } = await logInAs(opened, 'user');
  const { db } = opened.services;
  const user = await findUserByPhone(db, phone);
  if (!user) throw new Error('registered a moment ago');
  const logIn = () => opened.visitor().post('/api/user/login', { phone, password: PASSWORD });
  const reset = async (tx: Parameters<typeof setPassword>[0]) => {
    await setPassword(tx, { id: user.id, passwordHash: 'another', now: opened.clock.now });
    await revokeSessions(tx, { userId: user.id, now: opened.clock.now });
  };
  return { db, user, logIn, reset };
}

const countOpenSessions = async (db: Database) => {
  const open = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
  return (await open.execute()).length;
};

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('logging in (%s)', (engine) => {
  it('opens nothing with a password that was reset after it was looked at', async () => {
    const { db, logIn, reset } = await openUser(engine);
    holdTransaction(db, () => reset(db));
    const answer = await logIn();
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'E_CREDENTIALS' });
    expect(await countOpenSessions(db)).toBe(0);
  });

  it('opens nothing for an account that was deleted after it was found', async () => {
    const { db, user, logIn } = await openUser(engine);
    await revokeSessions(db, { userId: user.id, now: 0 });
    holdTransaction(db, () => removeUser(db, user.id));
    const answer = await logIn();
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'E_CREDENTIALS' });
    expect(await countOpenSessions(db)).toBe(0);
  });
});

it('PostgreSQL: waits for a reset that is under way, and then opens nothing', async () => {
  const { db, logIn, reset } = await openUser('postgres');
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const resetting = db.transaction().execute(async (tx) => {
    await reset(tx);
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  let isAnswered = false;
  const answering = logIn().finally(() => {
    isAnswered = true;
  });
  // Either the login waits for the row, or it was let through and has answered.
  await expect.poll(async () => isAnswered || (await countLockWaits(db)) > 0).toBe(true);
  commit.resolve();
  await resetting;
  expect((await answering).status).toBe(401);
  expect(await countOpenSessions(db)).toBe(0);
});

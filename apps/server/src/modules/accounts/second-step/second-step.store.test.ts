import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { findAuthenticator, putAuthenticator, spendStep } from './authenticators.store.ts';
import {
  countRecoveryCodes,
  hasRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.store.ts';
import { findAsk, putAsk, removeEndedAsks, spendAsk } from './second-step-asks.store.ts';

describeEachDatabase('what a second step keeps (SECURITY §10.3)', (database) => {
  let users = 0;
  const newUser = () => {
    users += 1;
    return users;
  };

  it('a one-time code is used up once, with all that are older', async () => {
    const userId = newUser();
    await putAuthenticator(database(), { userId, secret: 's', lastStep: 10, now: 1 });
    const spend = (step: number) => spendStep(database(), { userId, step, now: 2 });
    expect(await spend(10)).toBe(false);
    expect(await spend(12)).toBe(true);
    expect(await spend(12)).toBe(false);
    expect(await spend(11)).toBe(false);
    expect(await spend(13)).toBe(true);
    expect(await findAuthenticator(database(), userId)).toMatchObject({ last_step: 13 });
  });

  it('a recovery code is used up once, by its user', async () => {
    const userId = newUser();
    const other = newUser();
    await replaceRecoveryCodes(database(), { userId, hashes: ['a', 'b'], now: 1 });
    await replaceRecoveryCodes(database(), { userId: other, hashes: ['c'], now: 1 });
    const spend = (hash: string) => spendRecoveryCode(database(), { userId, hash, now: 2 });
    expect(await spend('c')).toBe(false);
    expect(await spend('a')).toBe(true);
    expect(await spend('a')).toBe(false);
    expect(await hasRecoveryCode(database(), { userId, hash: 'a' })).toBe(false);
    expect(await countRecoveryCodes(database(), userId)).toEqual({ left: 1, createdAt: 1 });
    await replaceRecoveryCodes(database(), { userId, hashes: ['d'], now: 3 });
    expect(await spend('b')).toBe(false);
  });

  it('what a device is asked is answered once, for its purpose, in time', async () => {
    const userId = newUser();
    const ask = { userId, visitor: 'v', purpose: 'login' } as const;
    const put = (challenge: string, ends_at = 10) =>
      putAsk(database(), { user_id: userId, visitor: 'v', purpose: 'login', challenge, ends_at });
    await put('old');
    await put('new');
    expect(await findAsk(database(), { ...ask, purpose: 'passkey' }, 1)).toBeUndefined();
    expect(await findAsk(database(), { ...ask, visitor: 'w' }, 1)).toBeUndefined();
    expect(await findAsk(database(), ask, 10)).toBeUndefined();
    expect(await findAsk(database(), ask, 9)).toBe('new');
    expect(await spendAsk(database(), ask, 'old')).toBe(false);
    expect(await spendAsk(database(), ask, 'new')).toBe(true);
    expect(await spendAsk(database(), ask, 'new')).toBe(false);
    await put('late');
    await removeEndedAsks(database(), 11);
    expect(await spendAsk(database(), ask, 'late')).toBe(false);
  });
});

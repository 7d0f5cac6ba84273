import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const LIGHT = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA';

it('recognises the password and nothing else', async () => {
  const stored = await hashPassword('Üb3r 密码', 'account');
  expect(await verifyPassword('Üb3r 密码', stored, 'account')).toBe(true);
  expect(await verifyPassword('Üb3r 密', stored, 'account')).toBe(false);
  expect(await verifyPassword('', stored, 'account')).toBe(false);
});

it('takes full-width and decomposed spellings for the same password', async () => {
  const stored = await hashPassword('1234é', 'account');
  expect(await verifyPassword('１２３４e\u0301', stored, 'account')).toBe(true);
});

it('salts each hash and keeps its parameters beside it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('same', 'account'),
    hashPassword('same', 'account'),
  ]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/);
});

it.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
  'recognises nothing behind the damaged hash %j',
  async (stored) => {
    expect(await verifyPassword('', stored, 'account')).toBe(false);
  },
);

it('answers E_BUSY instead of queueing longer than a caller waits', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword('x', LIGHT, 'account')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { code: 'E_BUSY' } });
});

it('lets no flood of share passwords stand before a login (SECURITY §9.6)', async () => {
  const flood = Array.from({ length: 60 }, () => verifyPassword('x', LIGHT, 'share'));
  const settled = Promise.allSettled(flood);
  expect(await verifyPassword('x', LIGHT, 'account')).toBe(false);
  // One runs and twelve wait.
  const through = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(13);
});

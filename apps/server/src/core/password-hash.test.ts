import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('recognises the password and nothing else', async () => {
  const stored = await hashPassword('Üb3r 密码');
  expect(await verifyPassword('Üb3r 密码', stored)).toBe(true);
  expect(await verifyPassword('Üb3r 密', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

it('takes full-width and decomposed spellings for the same password', async () => {
  const stored = await hashPassword('1234é');
  expect(await verifyPassword('１２３４e\u0301', stored)).toBe(true);
});

it('salts each hash and keeps its parameters beside it', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/);
});

it.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
  'recognises nothing behind the damaged hash %j',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false);
  },
);

it('answers E_BUSY instead of queueing longer than a caller waits', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      verifyPassword('x', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA'),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { code: 'E_BUSY' } });
});

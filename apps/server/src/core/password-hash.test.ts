import { expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const LIGHT = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA';

it('recognises the password and nothing else', async () => {
  const stored = await hashPassword('Üb3r 密码', { purpose: 'account' });
  expect(await verifyPassword('Üb3r 密码', stored, { purpose: 'account' })).toBe(true);
  expect(await verifyPassword('Üb3r 密', stored, { purpose: 'account' })).toBe(false);
  expect(await verifyPassword('', stored, { purpose: 'account' })).toBe(false);
});

it('takes full-width and decomposed spellings for the same password', async () => {
  const stored = await hashPassword('1234é', { purpose: 'account' });
  expect(await verifyPassword('１２３４e\u0301', stored, { purpose: 'account' })).toBe(true);
});

it('salts each hash and keeps its parameters beside it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('same', { purpose: 'account' }),
    hashPassword('same', { purpose: 'account' }),
  ]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/);
});

it('still opens what was hashed with 46 MiB in one pass', async () => {
  const older =
    '$argon2id$v=19$m=47104,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$eVOlFQ1WkfhuQ/p/K2VtBt58Yo4JGUK41O1bhYnKNc4';
  expect(await verifyPassword('1234', older, { purpose: 'account' })).toBe(true);
  expect(await verifyPassword('1235', older, { purpose: 'account' })).toBe(false);
});

it.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
  'recognises nothing behind the damaged hash %j',
  async (stored) => {
    expect(await verifyPassword('', stored, { purpose: 'account' })).toBe(false);
  },
);

it('answers E_BUSY instead of queueing longer than a caller waits', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword('x', LIGHT, { purpose: 'account' })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { code: 'E_BUSY' } });
});

it('lets no flood of share passwords stand before a login (SECURITY §9.6)', async () => {
  const flood = Array.from({ length: 60 }, () => verifyPassword('x', LIGHT, { purpose: 'share' }));
  const settled = Promise.allSettled(flood);
  expect(await verifyPassword('x', LIGHT, { purpose: 'account' })).toBe(false);
  // One runs and twelve wait.
  const through = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(13);
});

it('does nothing for a caller who has gone, and keeps no place for it', async () => {
  const gone = new AbortController();
  const flood = Array.from({ length: 13 }, () =>
    verifyPassword('x', LIGHT, { purpose: 'share', signal: gone.signal }),
  );
  const settled = Promise.allSettled(flood);
  gone.abort();
  // Thirteen places were taken, and are free at once.
  expect(await verifyPassword('x', LIGHT, { purpose: 'share' })).toBe(false);
  const through = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(1);
});

it('asks to come again rather than to wait beyond the time of a call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const [running, waiting] = [0, 1].map(() => hashPassword('x', { purpose: 'share' }));
  const refused = expect(waiting).rejects.toMatchObject({ code: 'E_BUSY' });
  vi.advanceTimersByTime(1200);
  await refused;
  await running;
});

it('makes no second slow hash for a share’s password that was right a moment ago', async () => {
  const stored = await hashPassword('8852', { purpose: 'share' });
  const startedAt = performance.now();
  for (let turn = 0; turn < 200; turn += 1) {
    expect(await verifyPassword('8852', stored, { purpose: 'share' })).toBe(true);
  }
  // So many slow hashes would take seconds of CPU.
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(await verifyPassword('8853', stored, { purpose: 'share' })).toBe(false);
});

import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#core/password-hash.ts';
import { isRightPassword } from './check-password.ts';

vi.mock('#core/password-hash.ts', async (original) => {
  const real = await original<typeof import('#core/password-hash.ts')>();
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) };
});

it('SECURITY T18 d: works as hard for a number that nobody has as for any other', async () => {
  const password_hash = await hashPassword('an orange cat', { purpose: 'account' });
  const { signal } = new AbortController();
  expect(await isRightPassword('an orange cat', { password_hash }, { signal })).toBe(true);
  expect(await isRightPassword('an orange cat', undefined, { signal })).toBe(false);
  const work = vi.mocked(verifyPassword).mock.calls.map(([, hash]) => hash.split('$').slice(0, 4));
  expect(work).toEqual([work[0], work[0]]);
});

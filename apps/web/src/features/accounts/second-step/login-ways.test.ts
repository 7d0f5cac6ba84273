import { ApiError } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import { readAskedStep } from './login-ways.ts';

const refusal = (data: Record<string, unknown>) =>
  new ApiError('E_SECOND_STEP', { message: '', httpStatus: 401, data });

it('reads the ways, best first, and what a passkey has to sign', () => {
  const passkey = { challenge: 'x' };
  const ways = ['recovery_code', 'sms', 'passkey', 'one_time_code', 'unheard_of'];
  expect(readAskedStep(refusal({ needs: 'code', ways, passkey }))).toEqual({
    ways: ['passkey', 'one_time_code', 'sms', 'recovery_code'],
    passkey,
  });
});

it.each([
  ['a message alone', refusal({ needs: 'code', ways: ['sms'] })],
  ['a password', refusal({ needs: 'password' })],
  ['nothing that is known', refusal({ needs: 'code', ways: ['unheard_of'] })],
  ['something else', new ApiError('E_CREDENTIALS', { message: '' })],
  ['no refusal', new TypeError()],
])('asks for no other way with %s', (_title, error) => {
  expect(readAskedStep(error)).toBeUndefined();
});

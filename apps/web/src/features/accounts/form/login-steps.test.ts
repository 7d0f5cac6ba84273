import { ApiError } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import { listLoginSteps, missingStep } from './login-steps.ts';

it('asks for the chosen proof, and for both from a second step on', () => {
  expect(listLoginSteps('code', false)).toEqual(['code']);
  expect(listLoginSteps('password', false)).toEqual(['password']);
  expect(listLoginSteps('code', true)).toEqual(['password', 'code']);
});

it('reads from a refusal which proof is missing', () => {
  const refusal = (needs: string) =>
    new ApiError('E_SECOND_STEP', { message: '', httpStatus: 401, data: { needs } });
  expect(missingStep(refusal('code'))).toBe('code');
  expect(missingStep(refusal('password'))).toBe('password');
  expect(missingStep(new ApiError('E_CODE', { message: '' }))).toBeUndefined();
  expect(missingStep(new TypeError())).toBeUndefined();
});

import { ApiError } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import { askingPace } from './asking-pace.ts';

const REFUSED = { message: '', httpStatus: 0 };

it.each([
  [800, null, 800],
  [60_000, null, 60_000],
  [false, null, false],
  [800, 'E_NETWORK', 10_000],
  [60_000, 'E_INTERNAL', 60_000],
  [false, 'E_NETWORK', false],
  [800, 'E_LOGIN', false],
  [10_000, 'E_FORBIDDEN', false],
] as const)('%s, after %s, is %s', (wanted, code, pace) => {
  expect(askingPace(wanted, { error: code && new ApiError(code, REFUSED) })).toBe(pace);
});

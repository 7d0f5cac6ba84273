import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { describe, expect, it } from 'vitest';
import { mayRetry } from './query-client.ts';

const failure = (code: ClientErrorCode, httpStatus: number) =>
  new ApiError(code, { message: '', httpStatus });

describe('mayRetry', () => {
  it.each([
    ['no network', failure('E_NETWORK', 0), true],
    ['no answer in time', failure('E_TIMEOUT', 0), true],
    ['a busy server', failure('E_BUSY', 503), true],
    ['an unknown code', failure('E_NOT_FOUND', 404), false],
    ['too many calls', failure('E_RATE', 429), false],
    ['a fault of our own', new TypeError(), false],
  ])('after %s: %s', (_case, error, again) => {
    expect(mayRetry(0, error)).toBe(again);
  });

  it('gives up after the second retry', () => {
    expect(mayRetry(1, failure('E_BUSY', 503))).toBe(true);
    expect(mayRetry(2, failure('E_BUSY', 503))).toBe(false);
  });

  it('gives up after the first where nobody answers: each try of the client is two calls', () => {
    expect(mayRetry(1, failure('E_NETWORK', 0))).toBe(false);
    expect(mayRetry(1, failure('E_TIMEOUT', 0))).toBe(false);
  });
});

/** The time in which a call's body may leave is no part of the 2,000 ms (docs/decisions/0096). */
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from './calls.ts';
import { type ApiError, createClient } from './client.ts';
import type { Contract } from './contract.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that never answers. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

it.each([
  ['64 KB may be on their way for 4 s', 'x'.repeat(65_536), 5999, 'open'],
  ['and no longer', 'x'.repeat(65_536), 6010, 'E_TIMEOUT'],
  ['characters count by their bytes', '字'.repeat(21_846), 5999, 'open'],
  ['a usual one takes nothing to speak of', 'x'.repeat(100), 2010, 'E_TIMEOUT'],
])('%s', async (_title, title, ms, expected) => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    return controller.signal;
  });
  let end = 'open';
  createClient<Contract>(calls, { fetch: silent })
    .articles.create({ slug: 'x', title })
    .catch((error: ApiError) => {
      end = error.code;
    });
  await vi.advanceTimersByTimeAsync(ms);
  expect(end).toBe(expected);
});

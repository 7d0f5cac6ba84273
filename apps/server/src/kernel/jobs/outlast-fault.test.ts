import { expect, it, vi } from 'vitest';
import { NameTaken } from '#kernel/database/locked-transaction.ts';
import { outlastFault } from './outlast-fault.ts';

it('tries a step again after a fault that is soon over', async () => {
  const step = vi.fn(async () => 'written').mockRejectedValueOnce(new NameTaken());
  expect(await outlastFault(step, new AbortController().signal)).toBe('written');
  expect(step).toHaveBeenCalledTimes(2);
});

it('does not try again what will not be over', async () => {
  const step = vi.fn(() => Promise.reject(new Error('a fault of ours')));
  await expect(outlastFault(step, new AbortController().signal)).rejects.toThrow('of ours');
  expect(step).toHaveBeenCalledTimes(1);
});

it('waits no longer than its process lives', async () => {
  const step = vi.fn(() => Promise.reject(new NameTaken()));
  await expect(outlastFault(step, AbortSignal.timeout(10))).rejects.toThrow('aborted');
  expect(step).toHaveBeenCalledTimes(1);
});

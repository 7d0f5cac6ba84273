import type { LockedSecret, Passphrase } from '@transmit/sealed';
import { beforeEach, expect, it, vi } from 'vitest';
import { lockInWorker } from '../../sealed/in-worker.ts';
import { readySixWords, takeSixWords } from './ready-words.ts';

vi.mock('../../sealed/in-worker.ts', () => ({ lockInWorker: vi.fn() }));

const lock = vi.mocked(lockInWorker);

beforeEach(() => {
  lock.mockReset().mockImplementation(locked);
});

async function locked(passphrase: Passphrase): Promise<LockedSecret> {
  return { passphrase, secret: new Uint8Array(32), lock: new Uint8Array(66) };
}

it('are made once, however often the form asks, and are there when they are taken', async () => {
  readySixWords();
  readySixWords();
  const taken = await takeSixWords();
  expect(lock).toHaveBeenCalledTimes(1);
  expect(lock).toHaveBeenCalledWith(taken.passphrase);
});

it('serve one sending: the next has others', async () => {
  readySixWords();
  const first = await takeSixWords();
  expect((await takeSixWords()).passphrase).not.toEqual(first.passphrase);
});

it('are made when they are taken where making them ahead has failed', async () => {
  lock.mockRejectedValueOnce(new Error('no memory'));
  readySixWords();
  await vi.waitFor(() => expect(lock).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect((await takeSixWords()).passphrase.kind).toBe('six');
  expect(lock).toHaveBeenCalledTimes(2);
});

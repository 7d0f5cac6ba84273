import type { LockedSecret, Passphrase } from '@transmit/sealed';
import { expect, it, vi } from 'vitest';
import { ReadyWords } from './ready-words.ts';

function open() {
  const lock = vi.fn(
    async (passphrase: Passphrase): Promise<LockedSecret> => ({
      passphrase,
      secret: new Uint8Array(32),
      lock: new Uint8Array(66),
    }),
  );
  return { lock, words: new ReadyWords(lock) };
}

it('are made once, however often the form asks, and are there when they are taken', async () => {
  const { lock, words } = open();
  words.prepare();
  words.prepare();
  const taken = await words.take();
  expect(lock).toHaveBeenCalledTimes(1);
  expect(lock).toHaveBeenCalledWith(taken.passphrase);
});

it('serve one sending: the next has others', async () => {
  const { words } = open();
  words.prepare();
  const first = await words.take();
  expect((await words.take()).passphrase).not.toEqual(first.passphrase);
});

it('are made when they are taken where making them ahead has failed', async () => {
  const { lock, words } = open();
  lock.mockRejectedValueOnce(new Error('no memory'));
  words.prepare();
  await new Promise((resolve) => setTimeout(resolve));
  expect((await words.take()).passphrase.kind).toBe('six');
  expect(lock).toHaveBeenCalledTimes(2);
});

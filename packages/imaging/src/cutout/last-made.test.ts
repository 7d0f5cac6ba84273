import { expect, it, vi } from 'vitest';
import { LastMade } from './last-made.ts';

it('makes what is asked for again once, and anew after another', async () => {
  const last = new LastMade<string>();
  const make = vi.fn((key: string) => `${key}!`);
  for (const key of ['a', 'a', 'b', 'a']) {
    expect(await last.get(key, () => make(key))).toBe(`${key}!`);
  }
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'a']);
  last.forget();
  await last.get('a', () => make('a'));
  expect(make).toHaveBeenCalledTimes(4);
});

it('keeps nothing that failed or may not be kept', async () => {
  const last = new LastMade<number>();
  let made = 0;
  const fail = () => Promise.reject(new Error('memory'));
  await expect(last.get('a', fail)).rejects.toThrow('memory');
  const get = () =>
    last.get(
      'a',
      () => ++made,
      (value) => value > 1,
    );
  expect([await get(), await get(), await get()]).toEqual([1, 2, 2]);
});

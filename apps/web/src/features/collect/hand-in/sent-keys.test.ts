import { beforeEach, expect, it, vi } from 'vitest';
import { findSentKey, keepSentKeys } from './sent-keys.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('is known after a reload, the newest 400 of them', () => {
  keepSentKeys([[1, 'held/a']]);
  keepSentKeys([
    [1, 'held/other'],
    [2, 'held/b'],
  ]);
  expect([findSentKey(1), findSentKey(2), findSentKey(3)]).toEqual(['held/a', 'held/b', undefined]);
  keepSentKeys(Array.from({ length: 400 }, (_, at) => [at + 10, 'held/c']));
  expect(findSentKey(1)).toBeUndefined();
});

it.each(['{}', '[[1]]', '[["1","held/a"]]', 'no json'])('is none where there is %j', (stored) => {
  localStorage.setItem('transmit.hand-in-uploads', stored);
  expect(findSentKey(1)).toBeUndefined();
});

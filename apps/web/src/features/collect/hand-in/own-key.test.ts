import { beforeEach, expect, it, vi } from 'vitest';
import { dropOwnKey, findOwnKey, makeOwnKey } from './own-key.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('is kept for the next visit of the same collection, and for no other', () => {
  const key = makeOwnKey('8K3F2A7QWE');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(findOwnKey('8K3F2A7QWE', '')).toBe(key);
  expect(findOwnKey('7Q4M2K9X1T', '')).toBeUndefined();
  dropOwnKey('8K3F2A7QWE');
  expect(findOwnKey('8K3F2A7QWE', '')).toBeUndefined();
});

it('comes from a management link, and replaces what the device had', () => {
  makeOwnKey('8K3F2A7QWE');
  const linked = 'L'.repeat(43);
  expect(findOwnKey('8K3F2A7QWE', `#k=${linked}`)).toBe(linked);
  expect(findOwnKey('8K3F2A7QWE', '')).toBe(linked);
});

it.each(['', '#k=', '#k=short', `#k=${'x'.repeat(44)}`, `#k=${'中'.repeat(43)}`, '#pickup'])(
  'is none from %j',
  (hash) => {
    expect(findOwnKey('8K3F2A7QWE', hash)).toBeUndefined();
  },
);

it.each(['{}', '[["8K3F2A7QWE"]]', '[["8K3F2A7QWE","no key"]]', 'no json'])(
  'is none where the memory holds %j',
  (stored) => {
    localStorage.setItem('transmit.hand-ins', stored);
    expect(findOwnKey('8K3F2A7QWE', '')).toBeUndefined();
  },
);

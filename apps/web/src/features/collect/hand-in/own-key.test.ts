import { beforeEach, expect, it, vi } from 'vitest';
import {
  dropOwnKey,
  findLinkedKey,
  findOwnKey,
  isLinkOfHandIn,
  makeOwnKey,
  maySupersede,
} from './own-key.ts';

const LINKED = 'L'.repeat(43);

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
  expect(findOwnKey('8K3F2A7QWE')).toBe(key);
  expect(findOwnKey('7Q4M2K9X1T')).toBeUndefined();
  // A link had led to another hand-in for one visit, and that is left.
  dropOwnKey('8K3F2A7QWE', LINKED);
  expect(findOwnKey('8K3F2A7QWE')).toBe(key);
  dropOwnKey('8K3F2A7QWE', key);
  expect(findOwnKey('8K3F2A7QWE')).toBeUndefined();
});

it('SECURITY §3 row 329: is not replaced by what a link names', () => {
  const key = makeOwnKey('8K3F2A7QWE');
  expect(findLinkedKey(`#k=${LINKED}`)).toBe(LINKED);
  expect(findOwnKey('8K3F2A7QWE')).toBe(key);
});

it.each([
  ['handed', true],
  ['returned', true],
  ['draft', false],
  ['withdrawn', false],
  ['removed', false],
] as const)(
  'SECURITY §3 row 329: of a link, where the hand-in is %s, it is this device’s: %s',
  (state, isOwn) => {
    expect(isLinkOfHandIn({ state })).toBe(isOwn);
  },
);

it('SECURITY §3 row 329: of a link to nothing is not this device’s', () => {
  expect(isLinkOfHandIn(null)).toBe(false);
  expect(isLinkOfHandIn(undefined)).toBe(false);
});

const FILE = { id: 7, path: 'a.txt', size: 3, verified: true, is_in: false };

it.each([
  ['handed', [FILE], false],
  ['returned', [FILE], false],
  ['draft', [FILE], false],
  ['draft', [], true],
  ['withdrawn', [], true],
  ['removed', [], true],
] as const)(
  'SECURITY §3 row 329: of a link takes the place of this device’s, where that hand-in is %s with files %j: %s',
  (state, files, may) => {
    expect(maySupersede({ state, files: [...files] })).toBe(may);
  },
);

it('of a link takes the place of one with nothing under it', () => {
  expect(maySupersede(null)).toBe(true);
});

it.each(['', '#k=', '#k=short', `#k=${'x'.repeat(44)}`, `#k=${'中'.repeat(43)}`, '#pickup'])(
  'is none from %j',
  (hash) => {
    expect(findLinkedKey(hash)).toBeUndefined();
  },
);

it.each(['{}', '[["8K3F2A7QWE"]]', '[["8K3F2A7QWE","no key"]]', 'no json'])(
  'is none where the memory holds %j',
  (stored) => {
    localStorage.setItem('transmit.hand-ins', stored);
    expect(findOwnKey('8K3F2A7QWE')).toBeUndefined();
  },
);

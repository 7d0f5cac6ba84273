import { withCheckSymbol } from '@transmit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wanted } from './ask-for-link.ts';
import { findWish, forgetWish, readWish, rememberWish } from './download-wish.ts';

const CODE = withCheckSymbol('ABCDEFGHJ');

describe('what was kept of a wish', () => {
  it.each<[string, unknown, Wanted | undefined]>([
    ['a file', { kind: 'file', code: CODE, name: 'a' }, { kind: 'file', code: CODE, name: 'a' }],
    [
      'one of many',
      { kind: 'entry', code: CODE, index: 3 },
      { kind: 'entry', code: CODE, index: 3 },
    ],
    ['all as a zip', { kind: 'zip', code: CODE }, { kind: 'zip', code: CODE, indexes: undefined }],
    [
      'some as a zip',
      { kind: 'zip', code: CODE, indexes: [0, 2] },
      { kind: 'zip', code: CODE, indexes: [0, 2] },
    ],
    [
      'more than is known',
      { kind: 'entry', code: CODE, index: 0, x: 1 },
      { kind: 'entry', code: CODE, index: 0 },
    ],
    ['no code', { kind: 'file', name: 'a' }, undefined],
    ['a wrong code', { kind: 'file', code: 'ABC', name: 'a' }, undefined],
    ['a file without a name', { kind: 'file', code: CODE }, undefined],
    ['an index below all', { kind: 'entry', code: CODE, index: -1 }, undefined],
    ['an index that is none', { kind: 'entry', code: CODE, index: 1.5 }, undefined],
    ['an index beyond all', { kind: 'entry', code: CODE, index: 10 ** 9 }, undefined],
    ['a zip of nothing', { kind: 'zip', code: CODE, indexes: [] }, undefined],
    ['a zip of something else', { kind: 'zip', code: CODE, indexes: ['0'] }, undefined],
    ['another kind', { kind: 'folder', code: CODE }, undefined],
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['a word', 'file', undefined],
  ])('%s', (_what, kept, wanted) => {
    expect(readWish(kept)).toEqual(wanted);
  });
});

describe('a wish', () => {
  beforeEach(() => {
    const values = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is found by its order alone, until its download has started', () => {
    const wanted: Wanted = { kind: 'zip', code: CODE, indexes: undefined };
    rememberWish('F1', wanted);
    expect(findWish('F2')).toBeUndefined();
    expect(findWish('F1')).toEqual(wanted);
    forgetWish('F1');
    expect(findWish('F1')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { decodeXString, escapeXString } from './xstring.ts';

describe('decodeXString', () => {
  it.each([
    ['_x000D_换行_x4E2D_', '\n换行中'],
    ['a_x000d_\nb', 'a\nb'],
    ['a_x000D__x000A_b', 'a\nb'],
    ['_x005F_x0041_', '_x0041_'],
    ['_xD83D__xDE00_', '😀'],
    ['_x0000_a_x0007_', 'a'],
    ['_x41_ _xZZZZ_ x0041_ plain_name', '_x41_ _xZZZZ_ x0041_ plain_name'],
  ])('%j is %j', (written, shown) => {
    expect(decodeXString(written)).toBe(shown);
  });
});

it.each([
  '_x0041_',
  '__x0041__',
  '_x005F_x0041_',
  '_x000d_',
  'a_xFFFF_b_x0020_',
  '_x004',
  'plain',
  '',
])('what is written comes back: %j', (text) => {
  expect(decodeXString(escapeXString(text))).toBe(text);
});

it('what only looks like a letter is written as one more', () => {
  expect(escapeXString('_x0041_')).toBe('_x005F_x0041_');
  expect(escapeXString('a_b_x41_')).toBe('a_b_x41_');
});

import { keyFault } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { createSafeKey, readAskedKey } from './object-key.ts';

describe('readAskedKey', () => {
  it.each([
    'a.txt',
    'docs/2026/报告 (终稿).pdf',
    '100% + "quotes" \'n\' more & such.txt',
    '.../...x',
    'a'.repeat(850),
    '汉'.repeat(283),
  ])('keeps the clean key %j', (key) => {
    expect(readAskedKey(key)).toBe(key);
  });

  it.each([
    ['nothing', ''],
    ['a slash', '/'],
    ['a leading slash', '/a'],
    ['a trailing slash', 'a/'],
    ['an empty segment', 'a//b'],
    ['two dots', '..'],
    ['a path upwards', '../x'],
    ['a path upwards inside', 'a/../b'],
    ['a dot segment', 'a/./b'],
    ['a backslash', 'a\\b'],
    ['a null byte', 'a\0b'],
    ['a line break', 'a\nb'],
    ['a wildcard', '*'],
    ['a wildcard in a folder', 'a/*'],
    ['a question mark', 'a/?'],
    ['a lone surrogate', 'a\ud800'],
    ['851 bytes', 'a'.repeat(851)],
    ['thousands of segments', 'a/'.repeat(1000)],
  ])('SECURITY §3 rows 65 and 66, T6 (c): refuses %s', (_title, filename) => {
    expect(() => readAskedKey(filename)).toThrow(expect.objectContaining({ code: 'E_KEY' }));
  });

  it('SECURITY §9.3: gives nobody a key of the store’s own', () => {
    expect(readAskedKey('sealed/0123456789abcdef')).toBeUndefined();
    expect(readAskedKey('sealed.txt')).toBe('sealed.txt');
  });

  it('SECURITY §3 row 66: names a long Chinese name itself', () => {
    expect(readAskedKey('汉'.repeat(300))).toBeUndefined();
  });
});

describe('createSafeKey', () => {
  it.each(['a.txt', '汉'.repeat(300), 'x/../..', 'a/b/c*?.png', '', '/', '\0', 'a\ud800'])(
    'makes a clean key of %j',
    (filename) => {
      expect(keyFault(createSafeKey(filename))).toBeUndefined();
    },
  );

  it('never makes the same one twice and keeps the name', () => {
    expect(createSafeKey('d/报告.pdf')).not.toBe(createSafeKey('d/报告.pdf'));
    expect(createSafeKey('d/报告.pdf')).toMatch(/^[0-9a-f]{20}\/报告\.pdf$/);
  });
});

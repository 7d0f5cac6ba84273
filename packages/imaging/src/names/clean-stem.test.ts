import { byteLength } from '@transmit/contract/files/disk-name';
import { describe, expect, it } from 'vitest';
import { cleanExtension, cleanStem } from './clean-stem.ts';

const RTL = '\u202e';

describe('cleanStem', () => {
  it.each([
    ['an ordinary name', '报告 (终稿)', '.jpg', '报告 (终稿)', []],
    ['a family of emoji', '👨‍👩‍👧‍👦 合影', '.jpg', '👨‍👩‍👧‍👦 合影', []],
    ['a path upwards', '../../etc/passwd', '.jpg', '.._.._etc_passwd', ['forbidden-characters']],
    ['a Windows path', 'C:\\x\\y', '.jpg', 'C__x_y', ['forbidden-characters']],
    ['every forbidden character', '<>:"/\\|?*', '.jpg', '_________', ['forbidden-characters']],
    ['a reversed extension', `gpj.${RTL}exe`, '.jpg', 'gpj.exe', ['hidden-characters']],
    ['isolates and marks', '\u2066a\u2069\u200f\u061cb', '.jpg', 'ab', ['hidden-characters']],
    ['zero-width letters', 'a\u200bb\u2060c\ufeff', '.jpg', 'abc', ['hidden-characters']],
    ['a lone joiner', 'a\u200db', '.jpg', 'ab', ['hidden-characters']],
    ['a line break and a null', 'a\r\nb\0c', '.jpg', 'abc', ['hidden-characters']],
    ['a reserved name', 'CON', '.jpg', 'CON_', ['reserved']],
    ['a reserved name in lower case', 'lpt9', '', 'lpt9_', ['reserved']],
    ['a reserved name with a second extension', 'nul.tar', '.gz', 'nul_.tar', ['reserved']],
    ['a console', 'CONIN$', '.jpg', 'CONIN$_', ['reserved']],
    ['a port with a small digit', 'COM²', '.jpg', 'COM²_', ['reserved']],
    ['nearly a reserved name', 'CONTACT', '.jpg', 'CONTACT', []],
    ['outer spaces', '  a b  ', '.jpg', 'a b', ['trimmed']],
    ['dots at the end of all', 'abc..', '', 'abc', ['trimmed']],
    ['dots before an extension', 'abc..', '.jpg', 'abc..', []],
    ['nothing', '', '.jpg', '未命名', ['empty']],
    ['only spaces', '   ', '.jpg', '未命名', ['trimmed', 'empty']],
    ['decomposed letters', 'e\u0301', '.jpg', '\u00e9', []],
    ['a lone surrogate', 'a\ud800b', '.jpg', 'a\ufffdb', []],
    ['a formula', "=cmd|' /C calc'!A0", '.jpg', "=cmd_' _C calc'!A0", ['forbidden-characters']],
  ] as const)('cleans %s', (_title, stem, extension, expected, issues) => {
    expect(cleanStem(stem, extension)).toEqual({ stem: expected, issues });
  });

  it.each(['汉', '😀', '👨‍👩‍👧', 'a', 'é'])(
    'cuts 5,000 of %s to 200 bytes with the extension',
    (letter) => {
      const { stem, issues } = cleanStem(letter.repeat(5_000), '.jpeg');
      expect(byteLength(`${stem}.jpeg`)).toBeLessThanOrEqual(200);
      expect(byteLength(`${stem}.jpeg`)).toBeGreaterThan(170);
      expect(stem.endsWith(letter)).toBe(true);
      expect(issues).toEqual(['too-long']);
    },
  );

  it('leaves a cleaned name alone', () => {
    for (const attack of ['../CON', `${RTL}a?`, '汉'.repeat(500), ' x. ', 'nul']) {
      const once = cleanStem(attack, '.jpg').stem;
      expect(cleanStem(once, '.jpg')).toEqual({ stem: once, issues: [] });
    }
  });
});

describe('cleanExtension', () => {
  it.each([
    ['.jpg', '.jpg'],
    ['.JPG', '.JPG'],
    ['.j\u202egp', '.jgp'],
    ['.a\\b', '.a_b'],
    ['', ''],
  ])('makes %j into %j', (extension, expected) => {
    expect(cleanExtension(extension)).toBe(expected);
  });
});

describe('byteLength', () => {
  it.each(['', 'abc', 'é', '汉字', '😀', 'a汉😀é', '\u07ff\u0800'])(
    'counts %j as an encoder does',
    (text) => {
      expect(byteLength(text)).toBe(new TextEncoder().encode(text).length);
    },
  );
});

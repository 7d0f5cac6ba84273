import { describe, expect, it } from 'vitest';
import { cleanFileName, findClippedName } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['an ordinary name', '报告 (终稿)%20+\'"“”.pdf', '报告 (终稿)%20+\'"“”.pdf'],
    ['a header break', 'a\r\nSet-Cookie:x=1', 'aSet-Cookie:x=1'],
    ['a null byte', 'a\0b.txt', 'ab.txt'],
    ['a reversed extension', 'gpj.\u202eexe', 'gpj.exe'],
    ['isolates and marks', '\u2066a\u2069\u200f\u061cb', 'ab'],
    ['line separators', 'a\u2028b\u2029c', 'abc'],
    ['a byte order mark', '\ufeffa.txt', 'a.txt'],
    ['decomposed letters', 'e\u0301.txt', '\u00e9.txt'],
    ['a path', '../../etc/passwd', '.._.._etc_passwd'],
    ['a Windows path', 'C:\\x\\y.txt', 'C:_x_y.txt'],
    ['outer spaces', '  a b.txt  ', 'a b.txt'],
    ['joined emoji', '👨‍👩‍👧.png', '👨‍👩‍👧.png'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['a reserved Windows name', 'CON.txt', 'CON.txt'],
    ['a dot', '.', '未命名文件'],
    ['two dots', '..', '未命名文件'],
    ['nothing', '', '未命名文件'],
    ['nothing visible', '\u202e\r\n ', '未命名文件'],
  ])('cleans %s', (_title, name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });

  it.each([
    ['汉'.repeat(300), '汉'.repeat(255)],
    [`${'汉'.repeat(300)}.tar.gz`, `${'汉'.repeat(252)}.gz`],
    ['😀'.repeat(255), '😀'.repeat(127)],
    ['a'.repeat(256), 'a'.repeat(255)],
    [`${'a'.repeat(250)}     ${'b'.repeat(9)}.txt`, `${'a'.repeat(250)}.txt`],
  ])('cuts %j to 255 units between characters and keeps the extension', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
    // Said before it is sent.
    expect(findClippedName(name)).toBe(expected);
  });

  it.each([
    ['汉'.repeat(255)],
    [`${'汉'.repeat(251)}.txt`],
    // Letters and their marks, as macOS writes them, are one letter each.
    ['e\u0301'.repeat(200)],
    ['...'],
    [''],
    [`${'\u202e'.repeat(300)}a.txt`],
  ])('SECURITY §3 row 190: nothing of %.5s… is cut off, so nothing is said', (name) => {
    expect(findClippedName(name)).toBeUndefined();
  });

  it('leaves a cleaned name alone', () => {
    const once = cleanFileName(`\u202e${'汉'.repeat(300)}/é.pdf`);
    expect(cleanFileName(once)).toBe(once);
  });
});

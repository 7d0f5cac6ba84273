import { describe, expect, it } from 'vitest';
import {
  byteLength,
  diskFolders,
  diskName,
  diskPaths,
  NAME_BYTES,
  NAME_UNITS,
} from './disk-name.ts';

/** Signs that no disk takes, no reader sees, or Windows reads as something else. */
const UNSAFE =
  /[<>:"/\\|?*\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[. ]$|^\s|^$/u;
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

describe('diskName (SECURITY T21)', () => {
  it.each([
    ["报告 (终稿)%20+'“”.pdf", "报告 (终稿)%20+'“”.pdf"],
    ['.env', '.env'],
    ['a..b.txt', 'a..b.txt'],
    ['v1.2 final', 'v1.2 final'],
    ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
    ['e\u0301.txt', 'é.txt'],
    ['a\ud800b', 'a\ufffdb'],
    ['CON', 'CON_'],
    ['con', 'con_'],
    ['CON.txt', 'CON_.txt'],
    ['nul.txt', 'nul_.txt'],
    ['nul.tar.gz', 'nul_.tar.gz'],
    ['NUL .txt', 'NUL _.txt'],
    ['PRN', 'PRN_'],
    ['aux.h', 'aux_.h'],
    ['COM0', 'COM0_'],
    ['COM1.log', 'COM1_.log'],
    ['com9', 'com9_'],
    ['COM¹', 'COM¹_'],
    ['com².txt', 'com²_.txt'],
    ['LPT1', 'LPT1_'],
    ['lpt³.x', 'lpt³_.x'],
    ['CONIN$', 'CONIN$_'],
    ['conout$.txt', 'conout$_.txt'],
    ['CON\u202e', 'CON_'],
    ['C\u200bON', 'CON_'],
    [' nul', 'nul_'],
    ['nul.', 'nul_'],
    ['nul. . .', 'nul_'],
    ['CONTACT.txt', 'CONTACT.txt'],
    ['COM10', 'COM10'],
    ['my.con', 'my.con'],
    ['a:b', 'a_b'],
    ['a.txt:stream', 'a.txt_stream'],
    ['a.txt::$DATA', 'a.txt__$DATA'],
    ['C:', 'C_'],
    ['C:\\Windows\\x.dll', 'C__Windows_x.dll'],
    ['\\\\server\\share\\x', '__server_share_x'],
    ['\\\\?\\C:\\x', '____C__x'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a<b>c"d|e?f*g', 'a_b_c_d_e_f_g'],
    ['a\r\nb.txt', 'ab.txt'],
    ['a\0.txt', 'a.txt'],
    ['a\u001b[2J.txt', 'a[2J.txt'],
    ['a\u0085b', 'ab'],
    ['gpj.\u202eexe', 'gpj.exe'],
    ['\u2066a\u2069\u200f\u061cb', 'ab'],
    ['a\u2028b\u2029c', 'abc'],
    ['a\ufeff\u2060\u00adb', 'ab'],
    ['a\u200db', 'ab'],
    ['a.exe.', 'a.exe'],
    ['a.exe ', 'a.exe'],
    ['a.exe. . .', 'a.exe'],
    ['a.exe\u00a0', 'a.exe'],
    ['a.\u200b', 'a'],
    ['  a.txt', 'a.txt'],
    ['', '未命名文件'],
    ['.', '未命名文件'],
    ['..', '未命名文件'],
    ['. .', '未命名文件'],
    ['   ', '未命名文件'],
    ['\u202e\r\n', '未命名文件'],
    [`${'汉'.repeat(300)}.docx`, `${'汉'.repeat(250)}.docx`],
    [`${'a'.repeat(254)}.. .x`, `${'a'.repeat(253)}.x`],
  ])('makes %j %j', (name, expected) => {
    const clean = diskName(name);
    expect(clean).toBe(expected);
    expect(diskName(clean)).toBe(clean);
    expect(clean).not.toMatch(UNSAFE);
    expect(clean).not.toMatch(DEVICE);
    expect(clean.length).toBeLessThanOrEqual(255);
    const onLinux = diskName(name, NAME_BYTES);
    expect(diskName(onLinux, NAME_BYTES)).toBe(onLinux);
    expect(byteLength(onLinux)).toBeLessThanOrEqual(255);
  });

  it.each([
    [`${'汉'.repeat(300)}.docx`, `${'汉'.repeat(83)}.docx`],
    [`${'🐈'.repeat(255)}`, '🐈'.repeat(63)],
  ])(
    'SECURITY §3 row 190: leaves %.3s… as many bytes as a disk of Linux has room for',
    (name, expected) => {
      expect(diskName(name, NAME_BYTES)).toBe(expected);
    },
  );

  it('cuts between people of a family without leaving what joined them', () => {
    const clean = diskName('👨‍👩‍👧'.repeat(90));
    expect(clean).not.toMatch(/\u200d$/);
    expect(diskName(clean)).toBe(clean);
  });
});

describe('diskPaths', () => {
  it.each([
    ['C:/Windows/x.dll', 'C_/Windows/x.dll'],
    ['C:\\照片\\b.jpg', 'C_/照片/b.jpg'],
    ['/etc/passwd', 'etc/passwd'],
    ['//server/share/x', 'server/share/x'],
    ['../../x', 'x'],
    ['..\\..\\x', 'x'],
    ['.. /x', 'x'],
    ['.\u200b./x', '未命名文件/x'],
    ['a/./../b', 'a/b'],
    ['CON/nul.txt', 'CON_/nul_.txt'],
    ['夹. /a.txt', '夹/a.txt'],
    ['a\0/b', 'a/b'],
    ['', '未命名文件'],
    ['///', '未命名文件'],
  ])('makes %j %j', (path, expected) => {
    expect(diskPaths([path])).toEqual([expected]);
  });

  it('numbers what some disk takes for the same', () => {
    const wishes = [
      ['a.txt', 'A.TXT', 'b/a.txt', 'a.txt', 'a (2).txt'],
      ['CON', 'con_', 'CON_'],
      ['a', 'a.', 'a '],
      ['a:b', 'a?b'],
      ['straße', 'STRASSE'],
      ['Σ.txt', 'ς.txt'],
      ['é', 'e\u0301'],
      ['X/a', 'x/A'],
      ['a.tar.gz', 'A.tar.gz'],
      ['x', 'X/y'],
      ['a (2).txt', 'a.txt', 'A.txt'],
    ];
    expect(wishes.map((paths) => diskPaths(paths))).toEqual([
      ['a.txt', 'A (2).TXT', 'b/a.txt', 'a (3).txt', 'a (2) (2).txt'],
      ['CON_', 'con_ (2)', 'CON_ (3)'],
      ['a', 'a (2)', 'a (3)'],
      ['a_b', 'a_b (2)'],
      ['straße', 'STRASSE (2)'],
      ['Σ.txt', 'ς (2).txt'],
      ['é', 'é (2)'],
      ['X/a', 'x/A (2)'],
      ['a.tar.gz', 'A (2).tar.gz'],
      ['x (2)', 'X/y'],
      ['a (2).txt', 'a.txt', 'A (3).txt'],
    ]);
  });

  it('numbers 10,000 equal names, each within its room', () => {
    const equal = Array.from({ length: 10_000 }, () => `${'汉'.repeat(300)}.txt`);
    for (const room of [NAME_UNITS, NAME_BYTES]) {
      const paths = diskPaths(equal, room);
      expect(new Set(paths).size).toBe(10_000);
      for (const path of paths) expect(room.lengthOf(path)).toBeLessThanOrEqual(255);
    }
  });
});

/** SECURITY §3 row 195. */
describe('diskFolders', () => {
  it.each([
    [['照片/空'], ['照片/a.jpg'], ['照片/空']],
    [['照片', '照片/'], ['照片/a.jpg'], []],
    [['空', '空/内', '空/内/'], ['a.jpg'], ['空/内']],
    [['A', 'a'], [], ['A']],
    [['a.jpg', 'A.JPG'], ['a.jpg'], []],
    [['a.jpg/x'], ['a.jpg'], []],
    [['../../x', '..', '/', '', 'C:\\y'], ['a.jpg'], ['C_/y', 'x']],
  ])('%j beside %j are %j', (folders, paths, expected) => {
    expect(diskFolders(folders, paths)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('text of an unknown encoding', () => {
  it.each([
    ['plain', utf8('abc'), 'abc', 'utf-8'],
    ['nothing', new Uint8Array(), '', 'utf-8'],
    ['UTF-8', utf8('会议纪要'), '会议纪要', 'utf-8'],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'a', 'utf-8'],
    ['GB18030', Uint8Array.of(0xbb, 0xe1, 0xd2, 0xe9), '会议', 'gb18030'],
    ['UTF-16, little end first', Uint8Array.of(0xff, 0xfe, 0x1a, 0x4f), '会', 'utf-16le'],
    ['UTF-16, big end first', Uint8Array.of(0xfe, 0xff, 0x4f, 0x1a), '会', 'utf-16be'],
  ] as const)('reads %s', (_title, bytes, text, encoding) => {
    expect(decodeText(bytes, false)).toEqual({ text, encoding, brokenPlaces: 0, isText: true });
  });

  it('does not take UTF-8 for something else because the last character was cut', () => {
    const cut = utf8('会议').slice(0, 5);
    expect(decodeText(cut, true)).toMatchObject({ text: '会', encoding: 'utf-8', brokenPlaces: 0 });
  });

  it('stays UTF-8 with a few bytes that mean nothing, each place one mark', () => {
    const log = [...utf8('正常的一行日志'), 0xff, 0xfe, 0x0a, ...utf8('后面又是正常的')];
    expect(decodeText(Uint8Array.from(log), false)).toMatchObject({
      text: '正常的一行日志\ufffd\n后面又是正常的',
      encoding: 'utf-8',
      brokenPlaces: 1,
    });
  });

  it('is read as somebody chose', () => {
    const bytes = Uint8Array.of(0xb7, 0x7c, 0xc4, 0xb3);
    expect(decodeText(bytes, false, 'big5').text).toBe('會議');
    expect(decodeText(bytes, false, 'windows-1252').text).toBe('·|Ä³');
  });

  it.each([
    ['one zero', '\0', 1],
    ['a block of them, as a fall of the power leaves it', '\0'.repeat(512), 1],
  ])('SECURITY §3 row 230: is one with %s between its lines', (_title, zeros, places) => {
    const line = '2026-11-26 08:00:00 正常的一行日志，用户登录成功\n';
    const text = line.repeat(9) + zeros + line.repeat(9);
    const read = decodeText(utf8(text), false);
    expect(read).toMatchObject({ encoding: 'utf-8', isText: true, brokenPlaces: places });
    expect(read.text).toBe(line.repeat(9) + zeros.replace(/\0+/, '\ufffd') + line.repeat(9));
  });

  it('ends in zeros where a program has asked for room before it wrote', () => {
    const read = decodeText(utf8(`${'正常的一行日志\n'.repeat(20)}${'\0'.repeat(4096)}`), false);
    expect(read).toMatchObject({ encoding: 'utf-8', isText: true, brokenPlaces: 1 });
  });

  it.each([
    ['compressed', (at: number) => (Math.sin(at + 1) * 1e6) & 255],
    ['a program', (at: number) => (at % 3 === 0 ? 0 : (at * 37) & 255)],
  ])('SECURITY §3 row 230: is none of bytes that are %s', (_title, byteAt) => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, at) => byteAt(at));
    expect(decodeText(bytes, false).isText).toBe(false);
  });

  it('is none with zeros in it', () => {
    expect(decodeText(Uint8Array.of(0x4d, 0x5a, 0, 1), false).isText).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('text of an unknown encoding', () => {
  it.each([
    ['plain', utf8('abc'), 'abc', 'UTF-8'],
    ['nothing', new Uint8Array(), '', 'UTF-8'],
    ['UTF-8', utf8('会议纪要'), '会议纪要', 'UTF-8'],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'a', 'UTF-8'],
    ['GB18030', Uint8Array.of(0xbb, 0xe1, 0xd2, 0xe9), '会议', 'GB18030'],
    ['UTF-16, little end first', Uint8Array.of(0xff, 0xfe, 0x1a, 0x4f), '会', 'UTF-16'],
    ['UTF-16, big end first', Uint8Array.of(0xfe, 0xff, 0x4f, 0x1a), '会', 'UTF-16'],
  ] as const)('reads %s', (_title, bytes, text, encoding) => {
    expect(decodeText(bytes, false)).toEqual({ text, encoding });
  });

  it('does not take UTF-8 for something else because the last character was cut', () => {
    const cut = utf8('会议').slice(0, 5);
    expect(decodeText(cut, true)).toEqual({ text: '会', encoding: 'UTF-8' });
  });
});

import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  findLinkedCode,
  formatCode,
  isCode,
  normalizeCode,
  withCheckSymbol,
} from './code.ts';

const CODE = withCheckSymbol('7QX0A1Z9K');

describe('normalizeCode', () => {
  it.each([
    ['as shown', formatCode(CODE)],
    ['lower case', CODE.toLowerCase()],
    ['letter O for zero', CODE.replaceAll('0', 'O')],
    ['letters I and l for one', CODE.replace('1', 'l')],
    ['spaces', ` ${[...CODE].join(' ')} `],
    ['an ideographic space', `${CODE.slice(0, 5)}\u3000${CODE.slice(5)}`],
    ['a Chinese dash', `${CODE.slice(0, 5)}——${CODE.slice(5)}`],
    ['an underscore', `${CODE.slice(0, 5)}_${CODE.slice(5)}`],
    ['full width', fullWidth(CODE)],
    ['full width with a full-width hyphen', fullWidth(formatCode(CODE))],
  ])('reads a code with %s', (_title, typed) => {
    expect(normalizeCode(typed)).toBe(CODE);
    expect(isCode(normalizeCode(typed))).toBe(true);
  });
});

describe('isCode', () => {
  it.each([
    ['empty', ''],
    ['too short', CODE.slice(1)],
    ['too long', `${CODE}0`],
    ['a letter outside the alphabet', `U${CODE.slice(1)}`],
    ['not normalised', formatCode(CODE)],
  ])('refuses %s', (_title, code) => {
    expect(isCode(code)).toBe(false);
  });

  it('catches every single wrong symbol', () => {
    for (let index = 0; index < CODE_LENGTH; index += 1) {
      for (const symbol of CODE_ALPHABET) {
        const typed = CODE.slice(0, index) + symbol + CODE.slice(index + 1);
        expect(isCode(typed), typed).toBe(typed === CODE);
      }
    }
  });

  it('catches every swap of neighbours but 0 with Z', () => {
    const missed = new Set<string>();
    for (const first of CODE_ALPHABET) {
      for (const second of CODE_ALPHABET) {
        if (first === second) continue;
        const code = withCheckSymbol(`ABC${first}${second}DEFG`);
        const swapped = `ABC${second}${first}${code.slice(5)}`;
        if (isCode(swapped)) missed.add([first, second].sort().join(''));
      }
    }
    expect([...missed]).toEqual(['0Z']);
  });
});

it('formats a code in two halves and leaves anything else alone', () => {
  expect(formatCode('0123456789')).toBe('01234-56789');
  expect(formatCode('0123')).toBe('0123');
});

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0));
}

it.each([
  ['https://a.test/v/detail/8K3F2A7QWE', '8K3F2A7QWE'],
  ['https://a.test/v/visit_detail/8K3F2A7QWE?from=qr', '8K3F2A7QWE'],
  ['https://a.test/c/8K3F2-A7QWE', '8K3F2-A7QWE'],
  ['看这个 https://a.test/v/detail/8K3F2A7QWE#x 谢谢', '8K3F2A7QWE'],
  ['https://a.test/v/detail/%E5%8F%96', '取'],
  ['https://a.test/v/detail/100%', '100%'],
  ['https://a.test/v/detail/8K3F2%20A7QWE', '8K3F2 A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%23k=abc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%2523k%253Dabc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%252523k=abc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%C0%23k=abc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE＃ｋ＝abc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%EF%BC%83k=abc', '8K3F2A7QWE'],
  ['https://a.test/v/detail/８Ｋ３Ｆ２－Ａ７ＱＷＥ＃ｋ＝abc', '８Ｋ３Ｆ２－Ａ７ＱＷＥ'],
  ['https://a.test/v/detail/取#k=abc', '取'],
  ['https://a.test/v/detail/取%23k=abc', '取'],
  ['https://a.test/v/detail/8K3F2A7QWE，密码8852', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%EF%BC%8C%E5%AF%86%E7%A0%818852', '8K3F2A7QWE'],
  ['https://a.test/v/detail/8K3F2A7QWE%3Ffrom=qr', '8K3F2A7QWE'],
  ['https://a.test/v/index', undefined],
  ['8K3F2A7QWE', undefined],
  ['', undefined],
])('in %s the linked code is %s', (text, code) => {
  expect(findLinkedCode(text)).toBe(code);
});

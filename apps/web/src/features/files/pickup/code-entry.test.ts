import { withCheckSymbol } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { judgeCode, toEntry } from './code-entry.ts';

const code = withCheckSymbol('8K3F2A0B1');
const shown = `${code.slice(0, 5)}-${code.slice(5)}`;
const fullWidth = Array.from(code, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0));

describe('the code field', () => {
  it.each([
    ['lower case', code.toLowerCase()],
    ['spaces and a hyphen', ` ${code.slice(0, 3)} ${code.slice(3, 5)} - ${code.slice(5)} `],
    ['full width', fullWidth.join('')],
    ['letters that look like digits', code.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['a whole link', `https://example.com/v/detail/${code}?from=chat`],
    ['the sentence of a share', `给你发送了文件“a.pdf”（4 MB），取件码 ${shown}，打开链接即可下载`],
    ['too much behind it', `${code}ZZZZ`],
  ])('reads %s', (_title, typed) => {
    const entry = toEntry(typed, typed.length);
    expect(entry).toEqual({ shown, caret: shown.length });
    expect(judgeCode(entry.shown)).toEqual({ kind: 'code', code });
  });

  it.each([
    ['', 0, '', 0],
    ['8k3f2', 5, '8K3F2', 5],
    ['8k3f2a', 6, '8K3F2-A', 7],
    ['8K3F2-', 6, '8K3F2', 5],
    ['8XK3F2-A', 2, '8XK3F-2A', 2],
    ['取件', 2, '取件', 2],
  ])('shapes %j with the caret at %i', (typed, caret, expected, after) => {
    expect(toEntry(typed, caret)).toEqual({ shown: expected, caret: after });
  });

  it('notices a wrong symbol without asking anybody', () => {
    const typo = code.startsWith('8') ? `9${code.slice(1)}` : `8${code.slice(1)}`;
    expect(judgeCode(typo)).toEqual({ kind: 'wrong' });
  });

  it.each([
    ['', { kind: 'empty' }],
    ['8K3F2-A', { kind: 'short', missing: 4 }],
    ['取件码取件码取件码取', { kind: 'wrong' }],
  ])('judges %j', (typed, verdict) => {
    expect(judgeCode(typed)).toEqual(verdict);
  });
});

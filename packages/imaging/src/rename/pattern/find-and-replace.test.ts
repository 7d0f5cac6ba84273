import { describe, expect, it } from 'vitest';
import { compileReplace } from './find-and-replace.ts';

function replace(source: string, replacement: string, text: string, matchCase = true): string {
  const replacer = compileReplace(source, replacement, { matchCase });
  if (typeof replacer !== 'function') throw new Error(replacer.problem);
  return replacer(text);
}

/** Replaces by the browser's own engine. */
function native(source: string, replacement: string, text: string, matchCase = true): string {
  return text.replace(new RegExp(source, matchCase ? 'gu' : 'giu'), replacement);
}

describe('compileReplace', () => {
  it.each([
    ['IMG_', '图', 'IMG_0012'],
    ['\\d+', '#', 'IMG_0012-34'],
    ['^(.*)_(.*)_(.*)$', '$3-$2-$1', 'a_b_c_d'],
    ['(\\d{4})(\\d{2})(\\d{2})', '$1年$2月$3日', '拍摄20260102'],
    ['[\\s_-]+', ' ', 'a - b__c'],
    ['[^\\p{Script=Han}]', '', '批号abc一二'],
    ['(?<y>\\d+)-(?<m>\\d+)', '$<m>.$<y>', '2026-01'],
    ['\\bcat\\b', 'dog', 'cat concat cat'],
    ['a|ab|abc', 'x', 'abcab'],
    ['(a|ab)(c|bcd)(d*)', '[$1,$2,$3]', 'abcd'],
    ['x*', '-', 'abxxc'],
    ['', '-', 'ab'],
    ['a{2,3}', 'X', 'aaaaaaa'],
    ['a{2,3}?', 'X', 'aaaaaaa'],
    ['.+?o', 'X', 'foo boo'],
    ['(?:(a)|b)*', '[$1]', 'ab'],
    ['(z)((a+)?(b+)?(c))*', '[$1$2$3$4$5]', 'zaacbbbcac'],
    ['😀', ':)', '一😀二😀'],
    ['.', 'x', '😀汉a'],
    ['$', '_终', '报告'],
    ['\\$\\.', '$$ $&', 'a$.b'],
    ['\\u6c49', 'h', '汉字'],
    ['(a)', '$2$1$01', 'a'],
    ['(a)', '$10 $12026 $20 $00 $09 $0', 'a'],
    ['()()()()()()()()()(a)', '$10 $11 $1', 'a'],
    ['a', '$<x>', 'a'],
  ])('replaces /%s/ by %j in %j as JavaScript does', (source, replacement, text) => {
    expect(replace(source, replacement, text)).toBe(native(source, replacement, text));
    expect(replace(source, replacement, text.toUpperCase(), false)).toBe(
      native(source, replacement, text.toUpperCase(), false),
    );
  });

  it('takes escapes that only loose expressions allow', () => {
    expect(replace('a\\-b\\_', 'x', 'a-b_')).toBe('x');
  });

  it.each([
    ['(a+)+$', 'a'],
    ['(.*)*x', 'a'],
    ['(a|a)*$', 'a'],
    ['.*.*.*.*.*.*x', 'a'],
    ['^(\\w+\\s?)*$', 'word '],
  ])('is done with /%s/ although it explodes elsewhere', (source, letter) => {
    const text = `${letter.repeat(900 / letter.length)}!`;
    expect(replace(source, '', text)).toEqual(expect.any(String));
  });

  it.each([
    ['(', 'invalid'],
    [')', 'invalid'],
    ['[a', 'invalid'],
    ['*a', 'invalid'],
    ['a{3,1}', 'invalid'],
    ['[z-a]', 'invalid'],
    ['\\', 'invalid'],
    ['\\p{Nonsense}', 'invalid'],
    ['^*', 'invalid'],
    ['(?=a)', 'lookaround'],
    ['(?<!a)b', 'lookaround'],
    ['(a)\\1', 'backreference'],
    ['(?<x>a)\\k<x>', 'backreference'],
    ['a'.repeat(201), 'too-long'],
    ['((a{99}){99}){99}', 'too-large'],
    ['a{9999}', 'too-large'],
    ['(?:(?:a{0}|b){1000}){1000}', 'too-large'],
    ['('.repeat(90) + ')'.repeat(90), 'too-large'],
  ])('refuses /%s/ as %s', (source, problem) => {
    expect(compileReplace(source, '', { matchCase: true })).toEqual({ problem });
  });

  it.each(['', 'a{0}', '(?:)(?:)'])('spends nothing on /%s/ a thousand times over', (empty) => {
    const thousands = (inner: string, depth: number): string =>
      depth === 0 ? inner : thousands(`(?:${inner}){1000}`, depth - 1);
    expect(replace(`${thousands(empty, 4)}b`, 'x', 'abc')).toBe('axc');
  });

  it('leaves what is no name alone', () => {
    const text = 'a'.repeat(2_000);
    expect(replace('a', 'b', text)).toBe(text);
  });

  it('agrees with JavaScript on random patterns', () => {
    const random = buildRandom(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const atom = (depth: number): string => {
      const kinds = ['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', 'x'];
      if (depth > 0 && random() < 0.4) return `${pick(['(', '(?:'])}${choice(depth - 1)})`;
      return pick(kinds);
    };
    // Repeats of what may be empty are left out: there JavaScript has rules of its own.
    const part = (depth: number): string => {
      const inner = atom(depth);
      return inner.startsWith('(')
        ? `${inner}${pick(['', '?', '{1,2}'])}`
        : `${inner}${pick(['', '*', '+', '?', '*?', '+?', '{2}'])}`;
    };
    const sequence = (depth: number): string =>
      pick(['a', 'b', '.']) +
      Array.from({ length: Math.floor(random() * 3) }, () => part(depth)).join('');
    const choice = (depth: number): string =>
      Array.from({ length: 1 + Math.floor(random() * 2) }, () => sequence(depth)).join('|');
    for (let round = 0; round < 3_000; round += 1) {
      const source = choice(2);
      const text = Array.from({ length: 12 }, () => pick(['a', 'b', 'c', '1'])).join('');
      expect([source, text, replace(source, '<$&|$1|$2>', text)]).toEqual([
        source,
        text,
        native(source, '<$&|$1|$2>', text),
      ]);
    }
  });
});

function buildRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

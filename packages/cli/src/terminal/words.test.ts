import { describe, expect, it } from 'vitest';
import { progressLine } from './progress.ts';
import {
  clipColumns,
  columnsOf,
  durationText,
  padColumns,
  plainJson,
  plainName,
  plainText,
} from './words.ts';

it.each([
  [0.2, '1 秒'],
  [65, '1 分 5 秒'],
  [3900, '1 小时 5 分'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['报告', 4],
    ['a报', 3],
  ])('%s takes %d', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });

  it('are filled up, and cut with a sign of it', () => {
    expect(padColumns('报告', 6)).toBe('报告  ');
    expect(clipColumns('报告报告', 5)).toBe('报告…');
  });
});

it('a name moves no cursor and turns no text round', () => {
  expect(plainName('a\u001b[2Jb\u202ec\n')).toBe('a[2Jbc');
});

it.each([
  ['escapes, also those of one byte', 'a\u001b[2Jb\u009b2Jc\u0007\u007f', 'a[2Jb2Jc'],
  ['marks that turn text round', '\u202ea\u2066b\u200f', 'ab'],
  ['a return to the beginning of a line', '看不见\r看见', '看不见看见'],
  [
    'nothing of lines, tabs, a table and emoji',
    '\ufeff甲\t乙\r\n👨‍👩‍👧\n',
    '\ufeff甲\t乙\r\n👨‍👩‍👧\n',
  ],
])('text loses %s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('JSON shows as escapes what steers or is unseen, and is read back as it was', () => {
  const facts = { name: 'a\u009b2J\u202eb\u200bc\u2028\u007f\u{e0041}\u001b 报告👍' };
  const shown = plainJson(facts);
  expect(shown).toBe(
    String.raw`{"name":"a\u009b2J\u202eb\u200bc\u2028\u007f\udb40\udc41\u001b 报告👍"}`,
  );
  expect(JSON.parse(shown)).toEqual(facts);
});

it('JSON shows letters that are blank as escapes', () => {
  const shown = String.raw`"a\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0b"`;
  expect(plainJson(JSON.parse(shown))).toBe(shown);
});

it('a line of progress says how far, how fast and how long', () => {
  const progress = {
    label: '报告.pdf',
    done: 512 * 1024,
    total: 1024 * 1024,
    bytesPerSecond: 262_144,
  };
  expect(progressLine(progress, 120)).toBe(
    '报告.pdf  ████████████░░░░░░░░░░░░  50%  512 KB/1.0 MB  256 KB/s  剩余 2 秒',
  );
  expect(columnsOf(progressLine(progress, 40))).toBeLessThan(40);
});

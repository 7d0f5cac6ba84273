import { describe, expect, it } from 'vitest';
import { startComputingTime } from '../testing/computing-time.ts';
import { MAX_ROSTER } from './collect-limits.ts';
import { doubtText, readRosterRows, readRosterText, splitCsv } from './roster.ts';

const namesOf = (read: { people: { name: string; number: string }[] }) =>
  read.people.map(({ name, number }) => (number ? `${name} ${number}` : name));

describe('readRosterText', () => {
  it.each([
    ['a line each', '白若溪\n蔡明远\r\n陈子墨', ['白若溪', '蔡明远', '陈子墨']],
    ['a line of all', '白若溪、蔡明远、陈子墨', ['白若溪', '蔡明远', '陈子墨']],
    [
      'numbered',
      '1. 白若溪\n2、蔡明远\n（3）陈子墨\n④程以安',
      ['白若溪', '蔡明远', '陈子墨', '程以安'],
    ],
    ['with a number behind', '白若溪 0203\n蔡明远\t0204', ['白若溪 0203', '蔡明远 0204']],
    ['with a number in front', '0203 白若溪', ['白若溪 0203']],
    ['with spaces and empty lines', ' 白若溪 \n\n　\n蔡明远', ['白若溪', '蔡明远']],
    ['full width', 'Ａｎｎａ Ｌｅｅ', ['Anna Lee']],
    ['copied from a table', '姓名\t学号\n白若溪\t0203', ['白若溪 0203']],
    ['nothing', '', []],
    ['nothing but marks', '、、,\n，', []],
  ])('%s', (_title, text, expected) => {
    const read = readRosterText(text);
    expect(namesOf(read)).toEqual(expected);
    expect(read.left).toEqual([]);
  });

  it('names each line that it leaves out, with the reason', () => {
    const { people, left } = readRosterText(
      ['王梓涵', '欧阳', '林', '合计 40 人', '王梓涵', '=1+1', 'x'.repeat(60)].join('\n'),
    );
    expect(people.map(({ name }) => name)).toEqual(['王梓涵']);
    expect(left.map((one) => [one.line, doubtText(one)])).toEqual([
      [2, '只有姓，像没写完'],
      [3, '只有姓，像没写完'],
      [4, '不像名字'],
      [5, '和第 1 行同名'],
      [6, '不像名字'],
      [7, '超过 40 个字'],
    ]);
  });

  it('SECURITY §3 row 263: of 10,000 names takes as many as a list has, and says so of the rest', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `员工${numeral(at)}`).join('\n');
    const { people, left } = readRosterText(text);
    expect(people).toHaveLength(MAX_ROSTER);
    expect(left).toHaveLength(10_000 - MAX_ROSTER);
    expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['many']));
  });

  it('keeps two people of one name whose numbers differ', () => {
    expect(namesOf(readRosterText('王梓涵 0231\n王梓涵 0232\n王梓涵 0231'))).toEqual([
      '王梓涵 0231',
      '王梓涵 0232',
    ]);
  });
});

describe('readRosterRows', () => {
  it('takes the column that is headed so, wherever it stands', () => {
    const read = readRosterRows([
      ['三年二班花名册', '', ''],
      ['序号', '姓 名', '学号'],
      ['1', '白若溪', '0203'],
      ['2', '蔡明远', '0204'],
      ['', '', ''],
    ]);
    expect(read.column).toBe('姓 名');
    expect(read.people).toEqual([
      { name: '白若溪', number: '0203', line: 3 },
      { name: '蔡明远', number: '0204', line: 4 },
    ]);
  });

  it('without headings takes the column that looks like names', () => {
    const rows = [
      ['0203', '白若溪', '一班'],
      ['0204', '蔡明远', '一班'],
    ];
    expect(namesOf(readRosterRows(rows))).toEqual(['白若溪', '蔡明远']);
    expect(readRosterRows([])).toEqual({ people: [], left: [], column: '' });
  });

  it('reads rows of uneven length', () => {
    expect(namesOf(readRosterRows([['姓名'], [], ['白若溪', 'x', 'y']]))).toEqual(['白若溪']);
  });
});

describe('splitCsv', () => {
  it.each([
    [
      'commas',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quotes', '"a ""x"", b",c', [['a "x", b', 'c']]],
    [
      'lines within quotes',
      '"a\nb",c\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'a mark in front',
      '\ufeff姓名,学号\n白若溪,0203',
      [
        ['姓名', '学号'],
        ['白若溪', '0203'],
      ],
    ],
    ['tabs', 'a\tb', [['a', 'b']]],
    ['semicolons', 'a;b', [['a', 'b']]],
    ['an open quote', '"a,b', [['"a', 'b']]],
    ['empty lines', '\n\na\n\n', [['a']]],
    ['nothing', '', []],
  ])('%s', (_title, text, expected) => {
    expect(splitCsv(text)).toEqual(expected);
  });

  it('reads a megabyte of anything in no time', () => {
    const computedMs = startComputingTime();
    splitCsv('"'.repeat(500_000));
    splitCsv('a,'.repeat(500_000));
    expect(computedMs()).toBeLessThan(2000);
  });
});

/** A number in letters, as a name has them. */
function numeral(at: number): string {
  return [...String(at)].map((digit) => '零一二三四五六七八九'.charAt(Number(digit))).join('');
}

import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

describe('toCsv', () => {
  it('begins with the mark that makes Excel read UTF-8', () => {
    expect(toCsv([['名称', '大小']])).toBe('\ufeff名称,大小\r\n');
  });

  it('quotes what would break a row', () => {
    expect(toCsv([['a,b', 'c"d', 'e\nf', ' g ']])).toBe('\ufeff"a,b","c""d","e\nf", g \r\n');
  });

  it.each(['=HYPERLINK("x")', '+1+1', '-x', '@x', '\tx', '\0x', '＝1', '＋1', '－1', '＠x'])(
    'defuses %j',
    (cell) => {
      const [line = ''] = toCsv([[cell]])
        .slice(1)
        .split('\r\n');
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['00123', 'a=b', '1-2', '', "'quoted", '-350.00', '+45%'])(
    'leaves %j as it is',
    (cell) => {
      expect(parseCsv(toCsv([[cell, 'x']]))).toEqual([[cell, 'x']]);
      expect(toCsv([[cell, 'x']])).toBe(`\ufeff${cell},x\r\n`);
    },
  );
});

describe('parseCsv', () => {
  it('brings back what was written', () => {
    const rows = [
      ['名称', '=1+1', '-5'],
      ['a,"b"\r\nc', '', '\t'],
    ];
    expect(parseCsv(toCsv(rows))).toEqual(rows);
  });

  it.each([
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\ufeff"a","b"\r"c","d"',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,b\n\n,\nc', [['a', 'b'], ['c']]],
    ['', []],
    ['"never closed', [['never closed']]],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });
});

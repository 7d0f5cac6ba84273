/** SECURITY §3 row 184. */

import { describe, expect, it } from 'vitest';
import { changesInCsv, csvLine, defuseCell } from './csv.ts';
import { startComputingTime } from './testing/computing-time.ts';

describe('a cell', () => {
  it.each([
    '-350.00',
    '+45%',
    '-5',
    '+0.5',
    '-.5',
    '-1,234.50',
    '-12,345,678',
    '-1.2E+05',
    '-5.',
    '+8613800000000',
  ])('that is a number with its sign stays as it is: %s', (cell) => {
    expect(csvLine([cell]).replaceAll('"', '')).toBe(`${cell}\r\n`);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("http://x")',
    '+1+1',
    '-1-1',
    '-2+cmd|calc!A0',
    '+A1',
    '-A1',
    '-',
    '+',
    '-.',
    '-%',
    '-1,23',
    '-5%%',
    '-1e',
    '-5;x',
    '-5\n=1',
    '+45%=1',
    '@SUM(A1)',
    '\t=1',
    '\r-5',
    '－350',
    '＋1',
    '＝1',
    '- 5',
    '-1(2)',
    '-$5',
  ])('that a spreadsheet may calculate is text: %j', (cell) => {
    expect(defuseCell(cell)).toBe(`'${cell}`);
  });

  it.each([
    ['00123', true],
    ['0', false],
    ['0.5', false],
    ['007', true],
    ['110101199003078888', true],
    ['6222020200012345678', true],
    ['-123456789012', true],
    ['12345678901', false],
    [' 00123 ', true],
    ['00123-4', false],
    ['abc', false],
    ['', false],
    ['2026-11-26', false],
  ])('%j is changed by a spreadsheet that opens a CSV: %s', (cell, isChanged) => {
    expect(changesInCsv(cell)).toBe(isChanged);
  });

  it('a number of very many digits is looked at in no time', () => {
    const computedMs = startComputingTime();
    expect(defuseCell(`-${'1,'.repeat(100_000)}`)).toMatch(/^'/);
    expect(defuseCell(`-${'1'.repeat(200_000)}x`)).toMatch(/^'/);
    expect(computedMs()).toBeLessThan(500);
  });
});

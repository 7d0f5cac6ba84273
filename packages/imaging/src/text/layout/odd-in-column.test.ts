import { expect, it } from 'vitest';
import { isInDoubt } from '../text-doubt.ts';
import type { TextCell } from '../text-page.ts';
import { markOddInColumns } from './odd-in-column.ts';

const cellOf = (text: string): TextCell => ({
  text,
  confidence: 0.99,
  weakestFigure: 0.99,
  other: undefined,
  lines: [],
  corners: undefined,
  span: { rows: 1, columns: 1 },
  isCovered: false,
});

const marked = (texts: readonly string[]) =>
  markOddInColumns(texts.map((text) => [cellOf(text)]))
    .flat()
    .filter(isInDoubt)
    .map(({ text, other }) => (other === undefined ? text : `${text} or ${other}`));

// SECURITY §3 row 302.
it.each([
  [
    'a range without its sign',
    ['参考范围', '86-187', '<2.05', '183252', '3.9～6.1', '40--100', '20-40'],
    ['183252'],
  ],
  [
    'an amount without its point, or with a digit too few behind it',
    [
      '金额',
      '31.00',
      '1,250.00',
      '9.90',
      '3100',
      '12.50',
      '88.80',
      '¥7.05',
      '66.10',
      '2.5',
      '4.10',
    ],
    ['3100', '2.5'],
  ],
  ['the flag of the next column', ['结果', '39L', '82', '4.1', '37', '120', '9.6'], ['39L']],
  [
    'a code that has lost a digit',
    [
      '凭证号',
      'PZ123-4567',
      'PZ201-0042',
      'PZ77-3020',
      'PZ310-9991',
      'PZ004-1212',
      'PZ555-0001',
      'PZ900-1000',
    ],
    ['PZ77-3020'],
  ],
  [
    'a unit without its stroke',
    ['单位', 'g/L', 'gL', 'mmolL', 'fL', '%', 'UL', 'mg/L'],
    ['gL or g/L', 'mmolL or mmol/L', 'UL or U/L'],
  ],
])('%s is in doubt', (_, texts, expected) => {
  expect(marked(texts)).toEqual(expected);
});

it.each([
  ['figures of all sizes', ['数量', '12', '3000', '1.5', '46.66', '8', '120.25']],
  [
    'amounts of which one is small and whole',
    ['单价', '31.00', '9.90', '5', '12.50', '88.80', '7.05'],
  ],
  [
    'dates that are written with and without zeros',
    ['日期', '2026-1-2', '2026-11-12', '2026-3-14', '2026-12-1'],
  ],
  ['codes of several makes', ['型号', 'A12', 'B-900', 'M4×20', 'XL', 'T7', 'Q1001']],
  ['capacities and a mark of conformity alone', ['规格', '500mL', 'UL', '250mL', '1L']],
  ['few figures', ['12-15', '1215', '9-11']],
])('%s stay as they are', (_, texts) => {
  expect(marked(texts)).toEqual([]);
});

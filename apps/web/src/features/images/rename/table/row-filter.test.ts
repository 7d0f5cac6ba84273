import type { RenameRow } from '@transmit/imaging';
import { expect, it } from 'vitest';
import { countRows, filterRows, parseRowFilter, ROW_FILTERS } from './row-filter.ts';

const base = { folder: '', before: 'a', after: 'a', isChanged: false, issues: [] };
const rows: RenameRow[] = [
  { ...base, id: 'same' },
  { ...base, id: 'changed', after: 'b', isChanged: true },
  { ...base, id: 'numbered', after: 'b (2)', isChanged: true, issues: ['numbered'] },
];

it('shows and counts the rows of each filter alike', () => {
  const counts = countRows(rows);
  expect(counts).toEqual({ all: 3, changed: 2, noted: 1, same: 1 });
  for (const filter of ROW_FILTERS) expect(filterRows(rows, filter)).toHaveLength(counts[filter]);
});

it.each([
  ['changed', 'changed'],
  ['toString', 'all'],
  [null, 'all'],
])('takes %s from the address as %s', (text, filter) => {
  expect(parseRowFilter(text)).toBe(filter);
});

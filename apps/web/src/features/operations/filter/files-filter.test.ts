import { describe, expect, it } from 'vitest';
import {
  areSizesCrossed,
  countFilters,
  isAmount,
  readFilesFilter,
  toQuery,
  writeChoice,
  writeEdge,
  writeFilesFilter,
} from './files-filter.ts';

const query = (address: string) => toQuery(readFilesFilter(new URLSearchParams(address)));

describe('the filter of all files', () => {
  it.each([
    ['', {}],
    [
      'status=3&file_type=2&favorite=0&storage_type=1',
      { status: 3, file_type: 2, favorite: 0, storage_type: 1 },
    ],
    ['status=0', { status: 0 }],
    ['status=1', { status: 1, expired: 0 }],
    ['status=expired&file_type=2', { expired: 1, file_type: 2 }],
    ['q=%20报告%20', { q: '报告' }],
    ['min=1K', { min_size: 1024 }],
    ['min=1.5M&max=2G', { min_size: 1_572_864, max_size: 2_147_483_648 }],
    ['max=0K', { max_size: 0 }],
    // Values that no filter has are dropped.
    ['status=15&file_type=9&favorite=2&storage_type=0', {}],
    ['min=abc&max=-1M', {}],
    ['min=1e9G&max=5T', {}],
    ['min=1', {}],
  ])('reads %j', (address, expected) => {
    expect(query(address)).toEqual(expected);
  });

  it.each([
    'status=2&min=10M',
    'q=报告&status=expired',
    'favorite=1&storage_type=2&max=1.5G',
    'min=1K&max=2K&file_type=5',
  ])('writes %s as it was read, beside other fields', (address) => {
    const filter = readFilesFilter(new URLSearchParams(address));
    const written = writeFilesFilter(new URLSearchParams('x=1'), filter);
    expect(written.get('x')).toBe('1');
    written.delete('x');
    expect(new URLSearchParams([...written].sort())).toEqual(
      new URLSearchParams([...new URLSearchParams(address)].sort()),
    );
  });

  it('takes out what was taken back', () => {
    const address = new URLSearchParams('status=2&min=10M');
    const { q, min, max } = readFilesFilter(new URLSearchParams());
    expect(String(writeFilesFilter(address, { q, min, max }))).toBe('');
  });

  it.each([
    ['', 0],
    ['x=1', 0],
    ['favorite=0', 1],
    ['status=1&max=0K', 2],
    ['q=a&status=expired', 2],
    ['status=1&file_type=2&favorite=1&storage_type=1&min=1K&max=2K', 6],
  ])('counts what narrows in %j: %d', (address, count) => {
    expect(countFilters(readFilesFilter(new URLSearchParams(address)))).toBe(count);
  });

  it.each([
    ['', 'status', '0', 'status=0'],
    ['status=3&x=1', 'status', '', 'x=1'],
    ['min=1M', 'favorite', '1', 'min=1M&favorite=1'],
    ['file_type=2', 'file_type', '9', ''],
  ] as const)('writes a choice into %j: %s=%s', (address, name, chosen, expected) => {
    expect(String(writeChoice(new URLSearchParams(address), name, chosen))).toBe(expected);
  });

  it.each([
    ['', 'G', ''],
    ['1.5', 'G', '1.5G'],
    ['abc', 'M', undefined],
    ['1.', 'M', undefined],
  ] as const)('writes the edge %j %s as %j', (amount, unit, written) => {
    expect(writeEdge({ amount, unit })).toBe(written);
  });

  it.each([
    ['2M', '1M', true],
    ['1025K', '1M', true],
    ['1M', '1024K', false],
    ['', '1M', false],
    ['1M', '', false],
  ])('knows whether %s to %s is crossed', (min, max, crossed) => {
    const filter = readFilesFilter(new URLSearchParams({ min, max }));
    expect(areSizesCrossed(filter)).toBe(crossed);
  });

  it.each([
    ['', true],
    ['12', true],
    ['1.5', true],
    ['.5', false],
    ['1.', false],
    ['1e3', false],
    ['-1', false],
    ['１', false],
  ])('takes %j for an amount: %s', (amount, is) => {
    expect(isAmount(amount)).toBe(is);
  });
});

import { describe, expect, it } from 'vitest';
import {
  isAmount,
  isCrossed,
  isFiltered,
  readFilter,
  toQuery,
  writeFilter,
} from './files-filter.ts';

const query = (address: string) => toQuery(readFilter(new URLSearchParams(address)));

describe('the filter of all files', () => {
  it.each([
    ['', {}],
    [
      'status=3&file_type=2&favorite=0&storage_type=1',
      { status: 3, file_type: 2, favorite: 0, storage_type: 1 },
    ],
    ['status=0', { status: 0 }],
    ['min=1K', { min_size: 1024 }],
    ['min=1.5M&max=2G', { min_size: 1_572_864, max_size: 2_147_483_648 }],
    ['max=0K', { max_size: 0 }],
    // What is no filter is none.
    ['status=15&file_type=9&favorite=2&storage_type=0', {}],
    ['min=abc&max=-1M', {}],
    ['min=1e9G&max=5T', {}],
    ['min=1', {}],
  ])('reads %j', (address, expected) => {
    expect(query(address)).toEqual(expected);
  });

  it.each(['status=2&min=10M', 'favorite=1&storage_type=2&max=1.5G', 'min=1K&max=2K&file_type=5'])(
    'writes %s as it was read, beside other fields',
    (address) => {
      const filter = readFilter(new URLSearchParams(address));
      const written = writeFilter(new URLSearchParams('x=1'), filter);
      expect(written.get('x')).toBe('1');
      written.delete('x');
      expect(new URLSearchParams([...written].sort())).toEqual(
        new URLSearchParams([...new URLSearchParams(address)].sort()),
      );
    },
  );

  it('takes out what was taken back', () => {
    const address = new URLSearchParams('status=2&min=10M');
    const { min, max } = readFilter(new URLSearchParams());
    expect(String(writeFilter(address, { min, max }))).toBe('');
    expect(isFiltered({ min, max })).toBe(false);
    expect(isFiltered({ min, max, favorite: 0 })).toBe(true);
  });

  it.each([
    ['2M', '1M', true],
    ['1025K', '1M', true],
    ['1M', '1024K', false],
    ['', '1M', false],
    ['1M', '', false],
  ])('knows whether %s to %s is crossed', (min, max, crossed) => {
    const filter = readFilter(new URLSearchParams({ min, max }));
    expect(isCrossed(filter)).toBe(crossed);
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

import { describe, expect, it } from 'vitest';
import { isFiltered, readDocId, readListFilter, writeListFilter } from './list-filter.ts';

describe('a filter in the address', () => {
  it.each([
    ['', { q: '', fileType: undefined }],
    ['q=%20报告%20&file_type=2', { q: '报告', fileType: 2 }],
    ['file_type=5', { q: '', fileType: 5 }],
    ['file_type=4', { q: '', fileType: undefined }],
    ['file_type=2abc', { q: '', fileType: undefined }],
    ['q=a&q=b', { q: 'a', fileType: undefined }],
  ])('%j is read as %j', (address, filter) => {
    expect(readListFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it('is cut to what the server takes, by whole characters', () => {
    const { q } = readListFilter(new URLSearchParams({ q: `a${'🗂'.repeat(100)}` }));
    expect(q).toBe(`a${'🗂'.repeat(31)}`);
  });

  it.each([
    ['doc_id=12&q=a', 12],
    ['doc_id=0', undefined],
    ['doc_id=1e3', undefined],
    ['doc_id=', undefined],
    ['', undefined],
  ])('%j asks to see record %j first', (address, docId) => {
    expect(readDocId(new URLSearchParams(address))).toBe(docId);
  });

  it.each([
    ['sort=downloads', { q: 'x', fileType: 3 as const }, 'sort=downloads&q=x&file_type=3'],
    ['q=old&file_type=1', { q: '', fileType: undefined }, ''],
  ])('%j becomes with %j', (address, filter, next) => {
    expect(writeListFilter(new URLSearchParams(address), filter).toString()).toBe(next);
  });

  it.each([
    [{ q: '', fileType: undefined }, false],
    [{ q: 'x', fileType: undefined }, true],
    [{ q: '', fileType: 2 as const }, true],
  ])('%j narrows: %s', (filter, expected) => {
    expect(isFiltered(filter)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { bundleState, countOf, downloadsOf, namesOf } from './bundle-state.ts';

const OPEN = { expire_status: 0 as const, ready_count: 3, downloads_left: null };

describe('what a row says of a bundle', () => {
  it.each([
    [{}, '分享中', 'ok'],
    [{ downloads_left: 1 }, '分享中', 'ok'],
    [{ downloads_left: 0 }, '次数已用完', 'warn'],
    [{ ready_count: 0 }, '文件都已失效', 'neutral'],
    [{ ready_count: 0, downloads_left: 0 }, '文件都已失效', 'neutral'],
    [{ expire_status: 1 as const, ready_count: 0 }, '已过期', 'warn'],
    [{ expire_status: 1 as const, downloads_left: 0 }, '已过期', 'warn'],
  ])('%j: %s, %s', (facts, label, tone) => {
    expect(bundleState({ ...OPEN, ...facts })).toEqual({ label, tone });
  });

  it.each([
    [['a.txt'], 1, 'a.txt'],
    [['a.txt', 'b.txt', 'c.txt'], 3, 'a.txt、b.txt、c.txt'],
    [['a.txt', 'b.txt', 'c.txt'], 4, 'a.txt、b.txt、c.txt 等'],
  ])('%j of %i: %s', (first_names, file_count, words) => {
    expect(namesOf({ first_names, file_count })).toBe(words);
  });

  it.each([
    [1, 1, '1 个文件'],
    [1000, 1000, '1,000 个文件'],
    [5, 3, '5 个文件，2 个已失效'],
    [2, 0, '2 个文件'],
  ])('%i files, %i left: %s', (file_count, ready_count, words) => {
    expect(countOf({ file_count, ready_count })).toBe(words);
  });

  it.each([
    [null, null, '不限'],
    [5, 5, '剩 5 / 5 次'],
    [5, 0, '剩 0 / 5 次'],
  ])('%j downloads, %j left: %s', (max_downloads, downloads_left, words) => {
    expect(downloadsOf({ max_downloads, downloads_left })).toBe(words);
  });
});

import { expect, it } from 'vitest';
import { keepEmptyFolders, takeEmptyFolders } from './empty-folders.ts';

const tasks = (...paths: string[]) => paths.map((FilePath) => ({ FilePath }));

it('empty folders go with the files of their own folder, once', () => {
  keepEmptyFolders(['照片/空', '照片/空', '资料/空', '空']);
  expect(takeEmptyFolders(tasks('a.txt'))).toEqual([]);
  expect(takeEmptyFolders(tasks('照片/a.jpg', 'a.txt'))).toEqual(['照片/空']);
  expect(takeEmptyFolders(tasks('照片/a.jpg'))).toEqual([]);
  expect(takeEmptyFolders(tasks('资料/a', '空/b'))).toEqual(['资料/空', '空']);
});

it('SECURITY §3 row 195: of 10,000 a thousand go', () => {
  keepEmptyFolders(Array.from({ length: 10_000 }, (_, index) => `夹/${index}`));
  expect(takeEmptyFolders(tasks('夹/a.txt'))).toHaveLength(1000);
  expect(takeEmptyFolders(tasks('夹/a.txt'))).toEqual([]);
});

import { expect, it } from 'vitest';
import type { BundledFile } from '../api.ts';
import { bundleRows, openAtFirst } from './bundle-rows.ts';
import { chosenFiles } from './chosen-files.ts';

const fileAt = (path: string, index: number, state: BundledFile['state'] = 'ready') => ({
  index,
  path,
  state,
  file_size: 10,
  file_type: 1 as const,
  fee: 0,
  last_modified: null,
  preview: null,
});

it('lists folder by folder, in the order people count', () => {
  const files = ['图/10.jpg', 'b.txt', '图/2.jpg', 'a.txt', '图/深/x'].map((path, index) =>
    fileAt(path, index),
  );
  const rows = bundleRows(files, [], new Set(['图', '图/深'])).map((row) =>
    row.kind === 'folder' ? `${row.path} (${row.count})` : row.name,
  );
  expect(rows).toEqual(['a.txt', 'b.txt', '图 (2)', '2.jpg', '10.jpg', '图/深 (1)', 'x']);
});

it('keeps what is in a folder to itself until that is opened', () => {
  const files = ['图/2.jpg', 'a.txt', '图/深/x', '文/y'].map((path, index) => fileAt(path, index));
  const shown = (opened: string[]) =>
    bundleRows(files, [], new Set(opened)).map((row) =>
      row.kind === 'folder' ? `${row.isOpen ? '▾' : '▸'}${row.path} ${row.sizeBytes}` : row.name,
    );
  expect(shown([])).toEqual(['a.txt', '▸图 10', '▸图/深 10', '▸文 10']);
  expect(shown(['图/深'])).toEqual(['a.txt', '▸图 10', '▾图/深 10', 'x', '▸文 10']);
});

it.each([
  ['its only folder', ['图/1', '图/2'], ['图']],
  ['none of several', ['图/1', '图/深/2'], []],
  ['none beside loose files', ['a', '图/1'], []],
])('opens %s at first', (_which, paths, opened) => {
  expect([...openAtFirst(paths.map((path, index) => fileAt(path, index)))]).toEqual(opened);
});

it('has a heading for a folder in which no file is', () => {
  const rows = bundleRows([fileAt('图/a.jpg', 0)], ['空', '图'], new Set(['图', '空']));
  expect(rows.map((row) => (row.kind === 'folder' ? [row.path, row.count] : row.name))).toEqual([
    ['空', 0],
    ['图', 1],
    'a.jpg',
  ]);
});

it('downloads all with the empty folders, also where each was chosen by itself', () => {
  const files = [fileAt('a', 0), fileAt('b', 1, 'gone'), fileAt('c', 2)];
  expect(chosenFiles(files, new Set([0, 2])).indexes).toBeUndefined();
  expect(chosenFiles(files, new Set([0])).indexes).toEqual([0]);
});

it('downloads what is chosen, or all that is left', () => {
  const files = [fileAt('a', 0), fileAt('b', 1, 'gone'), fileAt('c', 2)];
  expect(chosenFiles(files, new Set())).toMatchObject({ count: 2, sizeBytes: 20 });
  expect(chosenFiles(files, new Set([2]))).toEqual({
    count: 1,
    sizeBytes: 10,
    indexes: [2],
    files: [files[2]],
  });
  expect(chosenFiles(files, new Set([1]))).toEqual({
    count: 2,
    sizeBytes: 20,
    indexes: undefined,
    files: [files[0], files[2]],
  });
});

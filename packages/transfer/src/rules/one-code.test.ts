import { MAX_BUNDLE_FILES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { commonFolderOf, mayShareCode, nameOfAll, takesMessage, topFolderOf } from './one-code.ts';

const named = (path: string) => ({ FilePath: path, name: path.slice(path.lastIndexOf('/') + 1) });

it.each([
  ['none', [], false],
  ['a file', ['a.txt'], false],
  ['two files', ['a.txt', 'b.txt'], true],
  ['a folder of one file', ['照片/a.jpg'], true],
  ['as many as a code has room for', Array(MAX_BUNDLE_FILES).fill('a.txt'), true],
  ['one more', Array(MAX_BUNDLE_FILES + 1).fill('a.txt'), false],
])('%s: one code %#', (_title, paths: string[], isShared) => {
  expect(mayShareCode(paths.map(named))).toBe(isShared);
});

it.each([
  [['a.txt'], false, true],
  [['a.txt'], true, true],
  [['a.txt', 'b.txt'], false, true],
  [['a.txt', 'b.txt'], true, false],
  [Array(MAX_BUNDLE_FILES + 1).fill('a.txt'), false, false],
])('a message goes with one code alone %#', (paths: string[], eachOwn, isTaken) => {
  expect(takesMessage(paths.map(named), eachOwn)).toBe(isTaken);
});

describe('what a sending is called', () => {
  it.each([
    [['照片/1.jpg', '照片/夏天/2.jpg'], '照片'],
    [['照片/1.jpg', '文档/2.txt'], '1.jpg 等 2 个文件'],
    [['照片/1.jpg', '照片.txt'], '1.jpg 等 2 个文件'],
    [['a.txt', 'b.txt', 'c.txt'], 'a.txt 等 3 个文件'],
    [['a.txt'], 'a.txt'],
    [[], ''],
  ])('%j → %s', (paths, name) => {
    expect(nameOfAll(paths.map(named))).toBe(name);
  });
});

it.each([
  ['照片/2024/a.jpg', '照片'],
  ['a.jpg', ''],
  ['', ''],
])('the folder of %j is %j', (FilePath, folder) => {
  expect(topFolderOf({ FilePath })).toBe(folder);
});

it.each([
  [['照片/1.jpg', '照片/夏天/2.jpg'], '照片'],
  [['照片/1.jpg', '文档/2.txt'], ''],
  [['照片/1.jpg', '照片'], ''],
  [['a.txt', 'b.txt'], ''],
  [[], ''],
])('all of %j are in %j', (paths, folder) => {
  expect(commonFolderOf(paths.map(named))).toBe(folder);
});

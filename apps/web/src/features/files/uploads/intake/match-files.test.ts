import { UploadFailure } from '@transmit/transfer';
import { expect, it } from 'vitest';
import { matchFiles } from './match-files.ts';

const task = (FilePath: string, size = 1) => ({ FilePath, size });
const chosen = (path: string, size = 1) => ({ path, file: new File(['x'.repeat(size)], path) });

it.each([
  ['the same folder', ['照片/1', '照片/2'], ['照片/2', '照片/1'], ['照片/1', '照片/2'], []],
  ['a folder that lost a file', ['照片/1', '照片/2'], ['照片/1'], ['照片/1'], ['照片/2']],
  ['another folder', ['照片/1'], ['文档/1'], [], ['照片/1']],
  ['files beside it', ['a'], ['a', 'b'], ['a'], []],
  ['two of one name', ['a', 'a'], ['a'], ['a'], ['a']],
  ['nothing', ['a'], [], [], ['a']],
])('%s', (_title, wanted, files, found, missing) => {
  const match = matchFiles(
    wanted.map((path) => task(path)),
    files.map((path) => chosen(path)),
  );
  expect(match.found.map((pair) => pair.chosen.path)).toEqual(found);
  expect(match.missing.map(({ FilePath }) => FilePath)).toEqual(missing);
});

it('takes no file of another size', () => {
  expect(matchFiles([task('a', 2)], [chosen('a', 3)]).found).toEqual([]);
});

it('takes a file that has changed by its path alone, and none that another one is', () => {
  const changed = { ...task('a', 2), error: new UploadFailure('file-changed') };
  const files = [chosen('a', 3), chosen('a', 5)];
  const { found, missing } = matchFiles([changed, task('a', 3)], files);
  expect(missing).toEqual([]);
  expect(found.map((pair) => [pair.task.size, pair.chosen.file.size])).toEqual([
    [3, 3],
    [2, 5],
  ]);
});

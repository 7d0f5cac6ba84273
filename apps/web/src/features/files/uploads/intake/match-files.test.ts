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

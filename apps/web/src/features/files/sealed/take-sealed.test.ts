import { expect, it } from 'vitest';
import { planTaking, zipEntriesOf } from './take-sealed.ts';

const contentsOf = (paths: readonly string[], folders: readonly string[] = []) => ({
  title: '',
  note: '',
  files: paths.map((path, index) => ({ path, size: index + 1 })),
  folders,
});

it.each([
  ['two of one name', ['a.txt', 'a.txt'], [], ['a.txt', 'a (2).txt']],
  ['one that leads out of the folder', ['../a', '/b', 'c/../../d'], [], ['a', 'b', 'c/d']],
  ['a file named like a folder', ['a', 'a/b'], [], ['a (2)', 'a/b']],
  ['a folder named like a file', ['a'], ['a', 'leer', '../x'], ['a', 'leer/', 'x/']],
])('SECURITY T21: gives %s a name of its own in the zip', (_what, paths, folders, names) => {
  const entries = zipEntriesOf(contentsOf(paths, folders));
  expect([...entries.files, ...entries.folders].map(({ name }) => name)).toEqual(names);
  // The bytes come in the order of the sealed ones.
  expect(entries.files.map(({ size }) => size)).toEqual(paths.map((_, index) => index + 1));
});

it('knows how large the zip of those names will be', async () => {
  const longer = await planTaking('all', contentsOf(['a.txt', 'a.txt']));
  const plain = await planTaking('all', contentsOf(['a.txt', 'b.txt']));
  // ` (2)` stands before the bytes of the file and in the list at the end.
  expect(longer.size - plain.size).toBe(2 * ' (2)'.length);
});

it('knows the name and the size of one file', async () => {
  const plan = await planTaking(1, contentsOf(['材料/a.txt', '材料/b.txt']));
  expect(plan).toMatchObject({ name: 'b.txt', size: 2 });
});

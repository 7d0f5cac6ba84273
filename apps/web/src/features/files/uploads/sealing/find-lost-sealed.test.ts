import { makeSecret } from '@transmit/sealed';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it } from 'vitest';
import { findLostSealed, matchPaths } from './find-lost-sealed.ts';
import type { Seal } from './seals.ts';

const seal: Seal = {
  id: 'one',
  secret: makeSecret(),
  passphrase: { kind: 'own', text: '一二三四五六七八九十' },
  title: '',
  note: '',
  files: [
    { path: '材料/a.txt', size: 3, lastModified: 5 },
    { path: '材料/b.txt', size: 3, lastModified: 6 },
  ],
  folders: [],
  isDurable: true,
};
const lost = buildTask({ state: 'paused', hasSource: false });
const chosen = (path: string, lastModified: number, text = 'abc') => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? '', { lastModified }),
});
const find = (...files: ReturnType<typeof chosen>[]) => findLostSealed([lost], files, () => seal);

it('takes a sealed sending up when all of its files are chosen again, and leaves the others', () => {
  const other = chosen('别的.txt', 7);
  const { found, others } = find(chosen('材料/b.txt', 6), other, chosen('材料/a.txt', 5));
  expect(found[0]?.source).toMatchObject({ id: 'one', secret: seal.secret });
  expect(found[0]?.source.files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  expect(others).toEqual([other]);
});

it.each([
  ['one is missing', [chosen('材料/a.txt', 5)]],
  ['one is longer', [chosen('材料/a.txt', 5, 'abcd'), chosen('材料/b.txt', 6)]],
  ['one was changed since', [chosen('材料/a.txt', 9), chosen('材料/b.txt', 6)]],
])('SECURITY §3 row 311: takes nothing up by the old key where %s', (_what, files) => {
  expect(find(...files)).toEqual({ found: [], others: files });
});

it.each([
  ['all in the order of before', ['材料/b.txt', '材料/a.txt'], ['材料/a.txt', '材料/b.txt']],
  ['no other', ['别的.txt', '材料/a.txt', '材料/b.txt'], ['材料/a.txt', '材料/b.txt']],
  ['no file of that name elsewhere', ['b.txt', '材料/a.txt'], ['材料/a.txt', undefined]],
])('finds %s to be sealed by another key, whatever has changed', (_what, paths, found) => {
  const again = paths.map((path) => chosen(path, 9, '比以前长'));
  expect(matchPaths(seal, again).map((one) => one?.path)).toEqual(found);
});

it('finds each of two files of one path once', () => {
  const twice = { files: [...seal.files.slice(0, 1), ...seal.files.slice(0, 1)] };
  const [one, other] = [chosen('材料/a.txt', 9), chosen('材料/a.txt', 8)];
  expect(matchPaths(twice, [one, other])).toEqual([one, other]);
  expect(matchPaths(twice, [one])).toEqual([one, undefined]);
});

import { expect, it } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { noteIntake, sortOut } from './intake-notes.ts';

const at = (path: string): ChosenFile => ({
  file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)),
  path,
});
const notesOf = (paths: string[], folders: string[] = [], withLitter = false) =>
  noteIntake(sortOut(paths.map(at), { withLitter }), folders);

it('says what was left out of a folder, and keeps it for who wants it', () => {
  const sorted = sortOut(
    ['照片/a.jpg', '照片/.DS_Store', '照片/._a.jpg', '照片/Thumbs.db'].map(at),
    { withLitter: false },
  );
  expect(noteIntake(sorted, [])).toEqual(['已略去 3 个系统文件（.DS_Store、Thumbs.db 等）']);
  expect(sorted.kept.map(({ path }) => path)).toEqual(['照片/a.jpg']);
  expect(sorted.litter.map(({ path }) => path)).toEqual([
    '照片/.DS_Store',
    '照片/._a.jpg',
    '照片/Thumbs.db',
  ]);
  expect(notesOf(['照片/.DS_Store'], [], true)).toEqual([]);
  expect(notesOf(['.DS_Store'])).toEqual([]);
});

it.each([
  [[], ['夹'], ['这个文件夹里没有文件']],
  [[], [''], ['这个文件夹里没有文件']],
  [
    ['旧/.DS_Store'],
    ['旧'],
    ['这个文件夹里没有文件', '已略去 1 个系统文件（.DS_Store、Thumbs.db 等）'],
  ],
  [['夹/a.txt'], ['夹/空'], []],
  // Somebody who changed their mind has chosen nothing.
  [[], [], []],
])('of the files %j and the empty folders %j says %j', (paths, folders, notes) => {
  expect(notesOf(paths, folders)).toEqual(notes);
});

it('SECURITY §3 row 190: says how a name will be cut before it is sent', () => {
  const long = `${'长'.repeat(300)}.txt`;
  expect(notesOf([long])).toEqual([`文件名超过 255 个字，将以“${'长'.repeat(251)}.txt”发送`]);
  expect(notesOf([`${'长'.repeat(251)}.txt`, `${'🐈'.repeat(125)}.txt`])).toEqual([]);
  expect(notesOf(Array.from({ length: 5 }, (_, n) => `${n}${long}`)).at(-1)).toBe(
    '还有 2 个文件名也会这样缩短',
  );
  expect(notesOf([`${'夹/'.repeat(600)}a.txt`])).toEqual([
    '1 个文件的路径过长，取件时不在原来的文件夹里',
  ]);
});

it('of a choice of which some were not read says that alone, and not that nothing was in it', () => {
  const unread = ['没有读到“夹/a.txt”'];
  expect(noteIntake(sortOut([at('夹/b.txt')], { withLitter: false }), [], unread)).toEqual(unread);
  const none = sortOut([], { withLitter: false });
  expect(noteIntake(none, ['夹'], unread)).toEqual(unread);
});

import { expect, it } from 'vitest';
import { withUnreadFiles } from '#platform/files/unread-files.ts';
import { noteUnread } from './unread-note.ts';

it.each([
  [[], []],
  [['夹/a.txt'], ['没有读到“夹/a.txt”，可能已移动、删除，或没有权限，请检查后重新选择']],
  [
    ['1', '2', '3', '4', '5'],
    ['没有读到“1”、“2”、“3”等 5 个文件，可能已移动、删除，或没有权限，请检查后重新选择'],
  ],
])('names of the unread files %j the first ones', (unread, sentences) => {
  expect(noteUnread(withUnreadFiles([], unread))).toEqual(sentences);
});

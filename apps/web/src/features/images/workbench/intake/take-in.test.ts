import { beforeEach, expect, it } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { withEmptyFolders } from '#platform/files/empty-folders.ts';
import { withUnreadFiles } from '#platform/files/unread-files.ts';
import { takeToasts } from '#ui/feedback/toast.ts';
import type { Workbench } from '../workbench.ts';
import { takeInPictures } from './take-in.ts';

beforeEach(() => void takeToasts());

/** A workbench that refuses nothing and keeps nothing. */
const workbench = {
  batch: { tool: {}, add: () => ({ added: [], repeated: 0, refused: 0 }) },
} as unknown as Workbench;

const said = async (chosen: ChosenFile[]) => {
  await takeInPictures(workbench, Promise.resolve(chosen));
  return takeToasts().map(({ text }) => text);
};

it('says of an empty folder that it is one, and nothing to whoever has changed their mind', async () => {
  expect(await said(withEmptyFolders([], ['空']))).toEqual(['这个文件夹里没有文件']);
  expect(await said([])).toEqual([]);
  const file = { file: new File(['x'], 'a.png'), path: '图/a.png' };
  expect(await said(withEmptyFolders([file], ['图/空']))).toEqual([]);
});

it('takes what could be looked at, and names what could not', async () => {
  const taken: string[] = [];
  const watched = {
    batch: {
      tool: {},
      add: (files: ChosenFile[]) => {
        taken.push(...files.map(({ path }) => path));
        return { added: [], repeated: 0, refused: 0 };
      },
    },
  } as unknown as Workbench;
  const file = { file: new File(['x'], 'a.png'), path: 'a.png' };
  await takeInPictures(watched, Promise.resolve(withUnreadFiles([file], ['b.png'])));
  expect(taken).toEqual(['a.png']);
  expect(takeToasts().map(({ text }) => text)).toEqual([
    '没有读到“b.png”，可能已移动、删除，或没有权限，请检查后重新选择',
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { withEmptyFolders } from '#platform/files/empty-folders.ts';
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

import type { RenameRow } from '@transmit/imaging';
import { ImagingFailure } from '@transmit/imaging/failure';
import { expect, it } from 'vitest';
import { appliedWords } from './applied-words.ts';

const ROW: RenameRow = {
  id: 'a',
  folder: '',
  before: '1.jpg',
  after: '2.jpg',
  isChanged: true,
  issues: [],
};
const FAILED = { name: '3.jpg', why: '' };
const UNREAD = { name: '2.jpg', why: '', isRenamed: true } as const;
const APPLIED = {
  rows: [ROW, { ...ROW, id: 'b' }],
  failures: [],
  wasStopped: false,
  brokenOff: undefined,
  restored: undefined,
};
const BROKEN = new ImagingFailure('out-of-memory');

it.each<[Partial<Parameters<typeof appliedWords>[0]>, string]>([
  [{}, '已改好 2 个文件名。后记'],
  [{ failures: [FAILED] }, '已改好 2 个文件名，1 个改名失败。后记'],
  [{ failures: [UNREAD, UNREAD] }, '已改好 2 个文件名（其中 2 个暂时无法读取）。后记'],
  [
    { failures: [FAILED, UNREAD], wasStopped: true },
    '已改好 2 个文件名（其中 1 个暂时无法读取），其余已停止，1 个改名失败。后记',
  ],
  [{ brokenOff: BROKEN, wasStopped: true }, '已改好 2 个文件名，中途出错，其余没有改名。后记'],
  [{ restored: 1, failures: [FAILED] }, '已恢复 1 个文件的原名，还有 2 个没有恢复。后记'],
])('of %o says: %s', (told, expected) => {
  expect(appliedWords({ ...APPLIED, ...told }, '后记')).toBe(expected);
});

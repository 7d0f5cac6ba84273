import type { UploadState } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it } from 'vitest';
import { findLost } from './find-lost.ts';

const task = (FilePath: string, state: UploadState, sendingId?: string) =>
  buildTask({
    FilePath,
    size: 1,
    state,
    hasSource: state !== 'paused',
    settings: sendingId === undefined ? {} : { sendingId },
  });
const chosen = (path: string) => ({ path, file: new File(['x'], path) });

it.each([
  ['what was lost', [task('照片/1', 'paused', 's')], ['照片/1'], []],
  [
    'what had arrived of the same sending',
    [task('照片/1', 'success', 's'), task('照片/2', 'paused', 's')],
    ['照片/1', '照片/2'],
    ['照片/3'],
  ],
  ['a file by itself', [task('a', 'paused')], ['a'], ['b']],
  ['nothing of a sending that lost nothing', [task('a', 'success', 's')], [], ['a']],
  [
    'nothing that had arrived of another sending',
    [task('a', 'success', 's'), task('b', 'paused', 't')],
    ['b'],
    ['a'],
  ],
  ['what was lost before its start', [{ ...task('a', 'waiting'), hasSource: false }], ['a'], []],
  ['nothing that waits with its file', [task('a', 'waiting')], [], ['a']],
  ['nothing that has its file', [task('a', 'uploading', 's')], [], ['a']],
])('of a choice finds %s', (_title, tasks, known, unknown) => {
  const { found, others } = findLost(tasks, [...known, ...unknown].map(chosen));
  expect(found.map((pair) => pair.chosen.path).sort()).toEqual(known);
  expect(others.map(({ path }) => path)).toEqual(unknown);
});

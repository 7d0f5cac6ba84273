import { expect, it } from 'vitest';
import { groupWords } from './group-words.ts';

const NONE = {
  total: 3,
  busy: 0,
  done: 0,
  failed: 0,
  paused: 0,
  unstarted: 0,
  canceled: 0,
  sizeBytes: 9,
  loadedBytes: 0,
  bytesPerSecond: 0,
};

it.each([
  [{ unstarted: 3 }, '待开始', false],
  [{ busy: 1, done: 2, loadedBytes: 5 }, '发送中', true],
  [{ busy: 1, failed: 2 }, '发送中', true],
  [{ failed: 2, done: 1, loadedBytes: 3 }, '2 个失败', true],
  [{ failed: 1, paused: 2 }, '1 个失败', false],
  [{ paused: 1, done: 2, loadedBytes: 8 }, '已暂停', true],
  [{ done: 3, loadedBytes: 9 }, '已完成', false],
])('%j reads %s', (changes, label, hasBar) => {
  expect(groupWords({ ...NONE, ...changes })).toMatchObject({ label, hasBar });
});

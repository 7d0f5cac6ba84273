import { describe, expect, it } from 'vitest';
import { FILE_ACTIONS, FILE_STATUS, isAlive, statusAfter, statusLabel } from './status.ts';

describe('status', () => {
  it.each([
    [0, false, '已删除', false],
    [0, true, '已删除', false],
    [1, false, '正常', true],
    [1, true, '已过期', true],
    [2, false, '已清除', false],
    [2, true, '已清除', false],
    [3, false, '已备份', true],
    [3, true, '已备份', true],
    [5, false, '上传失败', false],
    [5, true, '上传失败', false],
    [15, false, '删除中', false],
  ])('spec §4: %i, expired %s, is %s', (status, isExpired, label, alive) => {
    expect(statusLabel(status, isExpired)).toBe(label);
    expect(isAlive(status)).toBe(alive);
  });
});

describe('status machine', () => {
  // Rows are what is done, columns what it is done to; '-' is refused.
  it.each([
    //          0    1    2    3    5   15
    ['delete', ['-', 0, 0, 0, 0, '-']],
    ['clear', [2, 2, 2, 2, 2, '-']],
    ['backup', ['-', 3, '-', 3, '-', '-']],
    ['prolong', ['-', 1, '-', 3, '-', '-']],
    ['publish', ['-', 1, '-', 3, '-', '-']],
    ['unpublish', [0, 1, 2, 3, 5, '-']],
  ] as const)('spec §4: %s', (action, outcomes) => {
    const statuses = [0, 1, 2, 3, 5, 15];
    expect(statuses.map((status) => statusAfter(action, status) ?? '-')).toEqual(outcomes);
  });

  it.each([
    ['delete', 0],
    ['clear', 2],
    ['backup', undefined],
    ['prolong', undefined],
    ['publish', undefined],
    ['unpublish', 1],
  ] as const)('%s of a file whose object is gone', (action, outcome) => {
    expect(statusAfter(action, FILE_STATUS.normal, false)).toBe(outcome);
  });

  it('SECURITY T12 e: never leads to the browser’s own status', () => {
    const reached = FILE_ACTIONS.flatMap((action) =>
      [...Object.values(FILE_STATUS), 4, -1].map((status) => statusAfter(action, status)),
    );
    expect(reached).not.toContain(FILE_STATUS.deleting);
  });
});

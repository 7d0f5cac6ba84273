import { describe, expect, it } from 'vitest';
import { isAlive, statusLabel } from './status.ts';

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

import { describe, expect, it } from 'vitest';
import { buildFileRow } from '../build-row.ts';
import { downloadProblem, isDeleting, labelOf, toneOf } from './row-state.ts';

describe('what a row says of its file', () => {
  it.each([
    [{ status: 1 }, '正常', 'ok'],
    [{ status: 1, expire_status: 1 as const }, '已过期', 'warn'],
    [{ status: 2 }, '已清除', 'neutral'],
    [{ status: 3 }, '已备份', 'info'],
    [{ status: 5 }, '上传失败', 'danger'],
    [{ status: 15 }, '删除中', 'neutral'],
  ])('%j: %s, %s', (facts, label, tone) => {
    expect([labelOf(buildFileRow(facts)), toneOf(buildFileRow(facts))]).toEqual([label, tone]);
  });

  it.each([
    [{}, undefined],
    [{ status: 3 }, undefined],
    [{ downloads_left: 1 }, undefined],
    [{ expire_status: 1 as const }, '文件已过期'],
    [{ status: 3, expire_status: 1 as const }, '文件已过期'],
    [{ downloads_left: 0 }, '下载次数已用完'],
    [{ status: 2, expire_status: 1 as const }, '文件已清除，不能下载'],
    [{ status: 5 }, '文件上传失败，不能下载'],
  ])('%j: its download says %s', (facts, problem) => {
    expect(downloadProblem(buildFileRow(facts))).toBe(problem);
  });

  it('is being deleted only in the browser’s own state', () => {
    expect([0, 1, 15].map((status) => isDeleting({ status }))).toEqual([false, false, true]);
  });
});

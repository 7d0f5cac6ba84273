import { describe, expect, it } from 'vitest';
import { buildFileRow } from './build-row.ts';
import { CHOOSING_FILES, rowState } from './row-state.ts';

const expired = { expire_status: 1 } as const;

describe('what is said of a file', () => {
  it.each([
    [{ status: 0 }, '已删除', 'neutral'],
    [{ status: 0, ...expired }, '已删除', 'neutral'],
    [{ status: 1 }, '正常', 'ok'],
    [{ status: 1, ...expired }, '已过期', 'warn'],
    [{ downloads_left: 0 }, '次数已用完', 'warn'],
    [{ downloads_left: 0, ...expired }, '已过期', 'warn'],
    [{ downloads_left: 0, status: 3 }, '已备份', 'info'],
    [{ status: 2 }, '已清除', 'neutral'],
    [{ status: 2, ...expired }, '已清除', 'neutral'],
    [{ status: 3 }, '已备份', 'info'],
    [{ status: 3, ...expired }, '已备份', 'info'],
    [{ status: 5 }, '上传失败', 'danger'],
    [{ status: 5, ...expired }, '上传失败', 'danger'],
    [{ status: 15 }, '删除中', 'neutral'],
  ])('%j: %s, %s', (facts, label, tone) => {
    expect(rowState(buildFileRow(facts))).toMatchObject({ label, tone });
  });

  it.each([
    [{}, undefined],
    [{ status: 3 }, undefined],
    [{ downloads_left: 1 }, undefined],
    [expired, '文件已过期'],
    [{ status: 3, ...expired }, '文件已过期'],
    [{ downloads_left: 0 }, '下载次数已用完'],
    [{ locked: true }, '需要提取密码，请打开详情页输入'],
    [{ downloads_left: 0, ...expired }, '文件已过期'],
    [{ status: 0 }, '文件已删除，不能下载'],
    [{ status: 2, ...expired }, '文件已清除，不能下载'],
    [{ status: 5 }, '文件上传失败，不能下载'],
    [{ status: 15 }, '文件删除中，不能下载'],
  ])('%j: its download says %s', (facts, problem) => {
    expect(rowState(buildFileRow(facts)).problem).toBe(problem);
  });

  it('is usual only while it is normal, has not expired and may still be downloaded', () => {
    const isUsual = (facts: object) => rowState(buildFileRow(facts)).isUsual;
    const facts = [{}, expired, { status: 3 }, { status: 5 }, { downloads_left: 0 }];
    expect(facts.map(isUsual)).toEqual([true, false, false, false, false]);
  });

  it('cannot be chosen while it is being deleted, which is the browser’s own state', () => {
    const isFree = (status: number) => CHOOSING_FILES.isFree(buildFileRow({ status }));
    expect([0, 1, 15].map(isFree)).toEqual([true, true, false]);
  });
});

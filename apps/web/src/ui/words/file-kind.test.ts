import { describe, expect, it } from 'vitest';
import { fileLook } from './file-kind.ts';

describe('fileLook', () => {
  it.each([
    ['客户合同扫描件.pdf', 'PDF', 'danger'],
    ['报价单（终版）.XLSX', 'XLS', 'ok'],
    ['品牌视觉手册 v3.2.zip', 'ZIP', 'warn'],
    ['archive.tar.gz', 'GZ', 'warn'],
    ['IMG_8842.heic', 'HEIC', 'brand'],
    ['data.parquet', 'PARQ', 'neutral'],
    ['Makefile', '文件', 'neutral'],
    ['.gitignore', '文件', 'neutral'],
    ['说明 v3.终稿', '文件', 'neutral'],
    ['constructor', '文件', 'neutral'],
    ['', '文件', 'neutral'],
  ])('shows %j as %s on a %s sheet', (name, label, tone) => {
    expect(fileLook(name)).toEqual({ label, tone });
  });
});

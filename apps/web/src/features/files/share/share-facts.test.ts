import { buildTask } from '@transmit/transfer/testing';
import { describe, expect, it } from 'vitest';
import { askedFeeFen, type ShareFacts, shareOf } from './share-facts.ts';
import { shareLines, shareReceipt, shareSentence } from './share-sentences.ts';

const origin = 'https://kuaichuan.example';
const share: ShareFacts = {
  name: '客户合同扫描件.pdf',
  sizeBytes: 4_404_019,
  code: '8K3F2A0001',
  expireTime: '2026-12-20 10:00:00',
  hasPassword: false,
};

describe('sharing', () => {
  it('needs a receipt', () => {
    expect(shareOf(buildTask())).toBeUndefined();
    const receipt = { code: '8K3F2A0001', detailUrl: '', expireTime: 'x' };
    const task = buildTask({ state: 'success', receipt, settings: { password: '1' } });
    expect(shareOf(task)).toMatchObject({
      code: '8K3F2A0001',
      hasPassword: true,
      password: '1',
    });
  });

  it('puts link and code into one sentence', () => {
    expect(shareSentence(share, { feeYuan: 0, origin })).toBe(
      '给你发送了文件“客户合同扫描件.pdf”（4.2 MB），取件码 8K3F2-A0001，打开链接即可下载：https://kuaichuan.example/v/detail/8K3F2A0001（2026-12-20 10:00 前有效）',
    );
  });

  it('names the password there where its sender gives it', () => {
    const locked = { ...share, hasPassword: true, password: '春天2026' };
    expect(shareSentence(locked, { feeYuan: 0, origin })).toContain(
      '取件码 8K3F2-A0001，提取密码 春天2026，打开',
    );
    const { password: _, ...without } = locked;
    expect(shareSentence(without, { feeYuan: 0, origin })).not.toContain('提取密码');
  });

  it.each<[string, Partial<ShareFacts>, number, string]>([
    ['a fee', {}, 0.6, '（4.2 MB，下载费 ¥0.6）'],
    ['no fee where none is asked', { sizeBytes: 2 ** 29 }, 0, '（512.0 MB）'],
    ['a limit', { maxDownloads: 3 }, 0, '（4.2 MB，最多下载 3 次）'],
    ['how many files there are', { fileCount: 40 }, 0, '（40 个文件 · 共 4.2 MB）'],
    ['all of it', { maxDownloads: 3 }, 0.1, '（4.2 MB，下载费 ¥0.1，最多下载 3 次）'],
  ])('tells the receiver of %s', (_what, more, feeYuan, told) => {
    expect(shareSentence({ ...share, ...more }, { feeYuan, origin })).toContain(told);
  });

  it.each<[string, Partial<ShareFacts>, boolean, number]>([
    ['nothing for a small file', {}, true, 0],
    ['one file by its size', { sizeBytes: 562 * 2 ** 20 }, true, 60],
    ['nothing where nothing is sold', { sizeBytes: 562 * 2 ** 20 }, false, 0],
    [
      'several files each by its own',
      { fileCount: 3, fileSizes: [1, 60, 150].map((mb) => mb * 2 ** 20) },
      true,
      30,
    ],
    [
      'no fee of several whose sizes it does not know',
      { fileCount: 3, sizeBytes: 2 ** 30 },
      true,
      0,
    ],
  ])('claims %s', (_what, more, isSold, fen) => {
    expect(askedFeeFen({ ...share, ...more }, isSold)).toBe(fen);
  });

  it('lists several files a line each', () => {
    expect(shareLines([share, share], origin).split('\n')).toHaveLength(2);
  });

  it('writes a receipt that says that there is a password, and never which', () => {
    const receipt = shareReceipt({ ...share, hasPassword: true, password: '春天' }, origin);
    expect(receipt).not.toContain('春天');
    expect(receipt).toContain('取件码：8K3F2-A0001\r\n');
    expect(receipt).toContain('提取密码：已设置，请另行告知对方');
    expect(shareReceipt(share, origin)).not.toContain('提取密码');
  });
});

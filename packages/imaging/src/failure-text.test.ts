import { describe, expect, it } from 'vitest';
import { ImagingFailure } from './failure.ts';
import { failureText } from './failure-text.ts';

describe('failureText', () => {
  it.each([
    [
      new ImagingFailure('not-a-picture', { what: 'PDF 文件' }),
      '这是 PDF 文件，不是图片，支持 JPEG、PNG、WebP、AVIF、GIF、BMP、TIFF 和 HEIC。',
    ],
    [
      new ImagingFailure('not-a-picture'),
      '这不是图片，支持 JPEG、PNG、WebP、AVIF、GIF、BMP、TIFF 和 HEIC。',
    ],
    [
      new ImagingFailure('unsupported', { what: 'JPEG XL' }),
      '浏览器读不了 JPEG XL，请先转成 JPEG 或 PNG。',
    ],
    [
      new ImagingFailure('unsupported', { coding: 'arithmetic' }),
      '这张 JPEG 用了少见的算术编码，浏览器读不了，请用看图软件另存为普通 JPEG。',
    ],
    [new ImagingFailure('damaged'), '图片已损坏或不完整，请重新导出或换一张。'],
    [
      new ImagingFailure('too-many-pixels', { width: 14_000, height: 14_000, most: 100 }),
      '图片有 14000 × 14000 像素，超过这台设备能处理的 1 亿像素，请先缩小尺寸。',
    ],
    [
      new ImagingFailure('too-many-pixels', { width: 70_000, height: 10, mostSide: 65_535 }),
      '图片有 70000 × 10 像素，最长边超过 65535，请先裁切或缩小。',
    ],
    [
      new ImagingFailure('timed-out', { seconds: 30 }),
      '处理超过 30 秒，已停止，可以重试或换一张。',
    ],
    [
      new ImagingFailure('service', { message: 'AI 服务暂时不可用，请稍后重试，未扣积分' }),
      'AI 服务暂时不可用，请稍后重试，未扣积分',
    ],
  ])('says %o in a sentence', (failure, text) => {
    expect(failureText(failure)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { ImagingFailure } from './failure.ts';
import { failureText } from './failure-text.ts';

describe('failureText', () => {
  it.each([
    [new ImagingFailure('damaged'), '图片已损坏或不完整，请重新导出或换一张。'],
    [
      new ImagingFailure('too-many-pixels', { width: 14_000, height: 14_000, most: 100 }),
      '图片有 14000 × 14000 像素，超过这台设备能处理的 1 亿像素，请先缩小尺寸。',
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

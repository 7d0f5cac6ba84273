import { ApiError } from '@transmit/contract/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorText } from './error-text.ts';

afterEach(() => vi.unstubAllGlobals());

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

describe('errorText', () => {
  it('says one neutral sentence for what is no answer of the product', () => {
    for (const error of [new TypeError('x is undefined'), 'text', undefined]) {
      expect(errorText(error)).toBe('出了点问题，请刷新页面后重试');
    }
  });

  it('repeats the sentence a refusal came with', () => {
    online(true);
    expect(errorText(new ApiError('E_EXPIRED', { message: '文件已过期', httpStatus: 410 }))).toBe(
      '文件已过期',
    );
  });

  it('tells a lost connection from a server that does not answer', () => {
    const error = new ApiError('E_NETWORK', { message: '网络连接失败，请检查网络后重试' });
    online(true);
    expect(errorText(error)).toBe('网络连接失败，请检查网络后重试');
    online(false);
    expect(errorText(error)).toBe('网络已断开，恢复连接后再试');
  });

  it.each([
    [30, '操作过于频繁，请 30 秒后再试'],
    [600, '操作过于频繁，请 10 分钟后再试'],
    [undefined, '操作过于频繁，请稍后再试'],
  ])('says how long to wait: %s', (retryAfter, text) => {
    online(true);
    const error = new ApiError('E_RATE', { message: '操作过于频繁，请稍后再试', retryAfter });
    expect(errorText(error)).toBe(text);
  });
});

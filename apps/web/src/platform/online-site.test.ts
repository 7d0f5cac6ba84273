import { describe, expect, it } from 'vitest';
import { isOnlineSite } from './online-site.ts';

describe('isOnlineSite', () => {
  it.each([
    ['files.example.com', undefined, true],
    ['files.example.com', '0', true],
    ['files.example.com', '1', false],
    ['localhost', undefined, false],
    ['127.0.0.1', undefined, true],
  ])('takes %s with debug=%s: %s', (hostname, debug, online) => {
    expect(isOnlineSite(hostname, debug)).toBe(online);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceOf, readUserAgentInfo } from './user-agent.ts';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'desktop',
    ],
    ['Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'desktop'],
    [
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 MicroMessenger/7.0 WindowsWechat',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
      'mobile',
    ],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1', 'mobile'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0',
      'mobile',
    ],
    ['', 'desktop'],
  ])('takes %j for %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe('readUserAgentInfo', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names the product and the address of the page (spec §3)', () => {
    const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148';
    vi.stubGlobal('location', {
      href: 'https://example.com/v/index?from=1',
      hostname: 'example.com',
    });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('navigator', { userAgent, language: 'zh-CN' });
    expect(readUserAgentInfo()).toEqual({
      product: 'transmit',
      url: 'https://example.com/v/index?from=1',
      device: 'mobile',
      user_agent: userAgent,
      language: 'zh-CN',
      isOnline: true,
    });
  });

  it('SECURITY §3 row 313: tells no key that stands behind the address', () => {
    const href = 'https://example.com/v/detail/7XK2M9QD4T?from=1#k=q3Vw#k=q3Vw';
    vi.stubGlobal('location', { href, hostname: 'example.com' });
    vi.stubGlobal('navigator', { userAgent: '', language: 'zh-CN' });
    vi.stubGlobal('document', { cookie: '' });
    expect(readUserAgentInfo().url).toBe('https://example.com/v/detail/7XK2M9QD4T?from=1');
  });

  it.each([
    ['localhost', ''],
    ['example.com', 'debug=1'],
  ])('is not online on %s with cookie %j', (hostname, cookie) => {
    vi.stubGlobal('location', { href: `https://${hostname}/`, hostname });
    vi.stubGlobal('navigator', { userAgent: '', language: 'zh-CN' });
    vi.stubGlobal('document', { cookie });
    expect(readUserAgentInfo().isOnline).toBe(false);
  });
});

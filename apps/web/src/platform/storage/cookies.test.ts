import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cookieDomains,
  formatCookie,
  parseCookies,
  readCookie,
  removeCookie,
  writeCookie,
} from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

describe('parseCookies', () => {
  it('reads names and decoded values', () => {
    expect([...parseCookies('u=1; user=%E5%BC%A0; sessionId=20261120100000abc123')]).toEqual([
      ['u', '1'],
      ['user', '张'],
      ['sessionId', '20261120100000abc123'],
    ]);
  });

  it.each([
    ['', 0],
    ['=nameless', 0],
    ['flag', 0],
    ['a=', 1],
  ])('takes %j as %d cookies', (text, count) => {
    expect(parseCookies(text).size).toBe(count);
  });

  it('keeps an equals sign in a value, a bare percent sign, and the first of two', () => {
    expect([...parseCookies('a=x=y; b=100%; a=later')]).toEqual([
      ['a', 'x=y'],
      ['b', '100%'],
    ]);
  });
});

describe('cookieDomains', () => {
  it.each([
    ['files.example.com', ['example.com', undefined]],
    ['a.files.example.com', ['files.example.com', undefined]],
    ['example.com', ['example.com', undefined]],
    ['example.com.cn', ['com.cn', undefined]],
    ['localhost', [undefined]],
    ['127.0.0.1', [undefined]],
    ['[::1]', [undefined]],
  ])('tries for %s: %j', (hostname, domains) => {
    expect(cookieDomains(hostname)).toEqual(domains);
  });
});

describe('formatCookie', () => {
  it('escapes what would end the value', () => {
    const cookie = formatCookie({ name: 'a', value: 'x; y', maxAge: 60, domain: 'example.com' });
    expect(cookie).toBe('a=x%3B%20y; path=/; max-age=60; samesite=lax; domain=example.com');
  });
});

describe('writeCookie and removeCookie', () => {
  /** A browser that knows which domains are public suffixes. */
  function stubBrowser(hostname: string, refusedDomains: string[]): string[] {
    const written: string[] = [];
    const jar = new Map<string, string>();
    vi.stubGlobal('location', { hostname });
    vi.stubGlobal('document', {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        if (refusedDomains.some((domain) => text.endsWith(`=${domain}`))) return;
        const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=');
        if (text.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    });
    return written;
  }

  it('uses the parent domain where that holds', () => {
    const written = stubBrowser('files.example.com', []);
    writeCookie('sessionId', 'abc', 10_000);
    expect(written).toEqual([
      'sessionId=abc; path=/; max-age=864000000; samesite=lax; domain=example.com',
    ]);
    expect(readCookie('sessionId')).toBe('abc');
  });

  it('falls back to the host itself under a public suffix', () => {
    const written = stubBrowser('example.com.cn', ['com.cn']);
    writeCookie('sessionId', 'abc', 1);
    expect(written).toHaveLength(2);
    expect(readCookie('sessionId')).toBe('abc');
  });

  it('gives up quietly where no cookie is kept', () => {
    stubBrowser('files.example.com', ['example.com', 'lax']);
    writeCookie('sessionId', 'abc', 1);
    expect(readCookie('sessionId')).toBeUndefined();
  });

  it('removes a cookie from both places', () => {
    const written = stubBrowser('files.example.com', []);
    writeCookie('u', '1', 1);
    removeCookie('u');
    expect(readCookie('u')).toBeUndefined();
    expect(written.filter((text) => text.includes('max-age=0'))).toHaveLength(2);
  });
});

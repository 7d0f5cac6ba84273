import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Cookies, createCookies, parentDomain } from './cookies.ts';

describe('parentDomain', () => {
  it.each([
    ['files.example.com', 'example.com'],
    ['a.files.example.com', 'files.example.com'],
    ['example.com', 'example.com'],
    ['example.com.cn', 'example.com.cn'],
    ['files.example.com.cn', 'example.com.cn'],
    ['example.co.uk', 'example.co.uk'],
    ['files.example.co.uk', 'example.co.uk'],
    ['a.b.com.cn', 'b.com.cn'],
    ['a.b.c.com.cn', 'b.c.com.cn'],
    ['example.co.jp', 'example.co.jp'],
    ['shop.kawasaki.jp', undefined],
    ['shop.a.kawasaki.jp', 'shop.a.kawasaki.jp'],
    ['快传.公司.cn', '快传.公司.cn'],
    ['文件.快传.中国', '快传.中国'],
    ['com.cn', undefined],
    ['co.jp', undefined],
    ['github.io', undefined],
    ['me.github.io', 'me.github.io'],
    ['files.me.github.io', 'me.github.io'],
    ['bucket.s3.amazonaws.com', 'bucket.s3.amazonaws.com'],
    ['myqcloud.com', undefined],
    ['files-1250000000.cos.ap-guangzhou.myqcloud.com', undefined],
    ['lb-abc.clb.ap-guangzhou.tencentclb.com', undefined],
    ['nas.internal', 'nas.internal'],
    ['files.nas.internal', 'nas.internal'],
    ['localhost', undefined],
    ['nas', undefined],
    ['127.0.0.1', undefined],
    ['10.0.0.1', undefined],
    ['[::1]', undefined],
    ['[2001:db8::1]', undefined],
  ])('%s → %s', (name, domain) => {
    // As the configuration reads it: Chinese names are written in ASCII.
    const { hostname } = new URL(`http://${name}`);
    expect(parentDomain(hostname)).toBe(domain && new URL(`http://${domain}`).hostname);
  });
});

describe('cookies', () => {
  async function linesOf(
    origin: string,
    act: (cookies: Cookies, http: never) => void,
    headers: Record<string, string> = { 'X-Requested-With': 'transmit' },
  ) {
    const app = new Hono();
    app.get('/', (http) => {
      // The test's context is as good as any other.
      act(createCookies(origin), http as never);
      return http.body(null, 204);
    });
    return (await app.request('/', { headers })).headers.getSetCookie();
  }

  it('keeps a session from scripts, other sites and, on https, siblings', async () => {
    const lines = await linesOf('https://files.example.com', (cookies, http) =>
      cookies.write(http, 'sid', 'token', 60),
    );
    expect(lines).toEqual([
      '__Host-sid=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('does without the prefix on plain http', async () => {
    const lines = await linesOf('http://127.0.0.1:8080', (cookies, http) =>
      cookies.write(http, 'sid', 'token', 60),
    );
    expect(lines).toEqual(['sid=token; Max-Age=60; Path=/; HttpOnly; SameSite=Strict']);
  });

  it('shows the page who is logged in, on the parent domain', async () => {
    const lines = await linesOf('https://files.example.com', (cookies, http) =>
      cookies.writeHints(http, '13800138000', 60),
    );
    expect(lines).toEqual([
      'u=13800138000; Max-Age=60; Domain=example.com; Path=/; Secure; SameSite=Lax',
      'user=13800138000; Max-Age=60; Domain=example.com; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it('clears the hints wherever they may be', async () => {
    const lines = await linesOf('http://files.example.com', (cookies, http) =>
      cookies.removeHints(http),
    );
    expect(lines).toEqual([
      'u=; Max-Age=0; Path=/; SameSite=Lax',
      'u=; Max-Age=0; Domain=example.com; Path=/; SameSite=Lax',
      'user=; Max-Age=0; Path=/; SameSite=Lax',
      'user=; Max-Age=0; Domain=example.com; Path=/; SameSite=Lax',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['a navigation from elsewhere', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign page with our header', { 'X-Requested-With': 'transmit', Origin: 'https://a.b' }],
    ['a tool that shows nothing', {}],
    ['a browser that proves nothing', { Cookie: 'vid=a.b' }],
  ])('SECURITY §9.1: gives %s nothing and takes nothing from it', async (_title, headers) => {
    const everything = (cookies: Cookies, http: never) => {
      cookies.write(http, 'vid', 'value');
      cookies.remove(http, 'sid');
      cookies.writeHints(http, '13800138000', 60);
      cookies.removeHints(http);
    };
    expect(await linesOf('https://files.example.com', everything, headers)).toEqual([]);
  });
});

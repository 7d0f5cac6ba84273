/** SECURITY §3 row 197: the variables as curl reads them, and what in them is no proxy. */
import { describe, expect, it } from 'vitest';
import { chooseProxy } from './choose-proxy.ts';

const SITE = new URL('https://files.example.com/api');
const PLAIN = new URL('http://files.example.com/api');

describe('which variable names the proxy', () => {
  it.each([
    [SITE, {}, undefined],
    [SITE, { HTTPS_PROXY: 'http://a:1' }, ['http://a:1', 'HTTPS_PROXY']],
    [SITE, { https_proxy: 'http://b:1', HTTPS_PROXY: 'http://a:1' }, ['http://b:1', 'https_proxy']],
    [SITE, { https_proxy: '', HTTPS_PROXY: 'http://a:1' }, ['http://a:1', 'HTTPS_PROXY']],
    [SITE, { http_proxy: 'http://a:1' }, undefined],
    [SITE, { ALL_PROXY: 'http://a:1' }, ['http://a:1', 'ALL_PROXY']],
    [SITE, { https_proxy: 'http://b:1', all_proxy: 'socks5://a:1' }, ['http://b:1', 'https_proxy']],
    [PLAIN, { http_proxy: 'http://a:1' }, ['http://a:1', 'http_proxy']],
    [PLAIN, { HTTP_PROXY: 'http://a:1' }, ['http://a:1', 'HTTP_PROXY']],
    [PLAIN, { HTTP_PROXY: 'http://a:1', REQUEST_METHOD: 'GET' }, undefined],
    [PLAIN, { http_proxy: 'http://a:1', REQUEST_METHOD: 'GET' }, ['http://a:1', 'http_proxy']],
    [PLAIN, { https_proxy: 'http://a:1' }, undefined],
  ])('for %s with %j it is %j', (target, env, wanted) => {
    const proxy = chooseProxy(target, env);
    expect(proxy && [proxy.address, proxy.variable]).toEqual(wanted);
  });
});

it.each([
  ['proxy.example:3128', 'http://proxy.example:3128', false],
  ['proxy.example', 'http://proxy.example:1080', false],
  ['http://proxy.example:80', 'http://proxy.example:80', false],
  ['http://user:p%40ss@proxy.example:8080/', 'http://proxy.example:8080', false],
  ['https://proxy.example', 'https://proxy.example:443', true],
  ['[::1]:3128', 'http://[::1]:3128', false],
  ['  http://a:1  ', 'http://a:1', false],
])('%s is the proxy %s', (typed, address, isSecure) => {
  expect(chooseProxy(SITE, { HTTPS_PROXY: typed })).toMatchObject({ address, isSecure });
});

it.each([
  ['http://user:pass@a:1', 'user:pass'],
  ['http://user@a:1', 'user:'],
  ['http://%E5%BC%A0:p%40s%3As@a:1', '张:p@s:s'],
  ['http://user:100%@a:1', 'user:100%'],
])('%s proves who asks', (typed, pair) => {
  const proxy = chooseProxy(SITE, { HTTPS_PROXY: typed });
  expect(proxy?.authorization).toBe(`Basic ${Buffer.from(pair).toString('base64')}`);
  expect(proxy?.address).not.toContain('user');
});

it.each([
  ['socks5://127.0.0.1:1080', 'SOCKS'],
  ['socks5h://127.0.0.1:1080', 'SOCKS'],
  ['SOCKS4://127.0.0.1:1080', 'SOCKS'],
  ['ftp://a:1', '有误'],
  ['http://', '有误'],
  ['http://a:99999', '有误'],
  ['http://a b', '有误'],
  [':3128', '有误'],
  ['http://user:secret@a:99999', '有误'],
])('%s is no proxy, and the variable is named', (typed, word) => {
  const choose = () => chooseProxy(SITE, { ALL_PROXY: typed });
  expect(choose).toThrow(word);
  expect(choose).toThrow('ALL_PROXY');
  expect(choose).not.toThrow('secret');
});

it.each([
  'http://localhost:8080',
  'http://a.localhost',
  'http://127.0.0.1:80',
  'http://127.9.9.9',
  'http://[::1]:8080',
])('%s is this machine, which no proxy is asked for', (address) => {
  expect(chooseProxy(new URL(address), { ALL_PROXY: 'http://a:1' })).toBeUndefined();
});

it.each([
  ['example.com', SITE, true],
  ['.example.com', SITE, true],
  ['*.example.com', SITE, true],
  ['EXAMPLE.com.', SITE, true],
  ['files.example.com', SITE, true],
  ['iles.example.com', SITE, false],
  ['other.com, example.com', SITE, true],
  ['other.com example.com', SITE, true],
  ['*', SITE, true],
  ['', SITE, false],
  ['example.com:443', SITE, true],
  ['example.com:8443', SITE, false],
  ['example.com:80', PLAIN, true],
  ['10.0.0.0/8', new URL('http://10.1.2.3'), true],
  ['10.0.0.0/8', new URL('http://11.1.2.3'), false],
  ['10.0.0.0/99', new URL('http://10.1.2.3'), false],
  ['10.0.0.0/8', SITE, false],
  ['10.1.2.3', new URL('http://10.1.2.3:8080'), true],
  ['10.1.2.3:8080', new URL('http://10.1.2.3:8080'), true],
  ['1.2.3', new URL('http://10.1.2.3'), false],
  ['fe80::/10', new URL('http://[fe80::1]'), true],
  ['[2001:db8::1]', new URL('http://[2001:db8:0:0::1]'), true],
  ['[2001:db8::1]:80', new URL('http://[2001:db8::1]'), true],
  ['2001:db8::2', new URL('http://[2001:db8::1]'), false],
  ['例子.测试', new URL('http://文件.例子.测试'), true],
  [',,', SITE, false],
  ['/8', new URL('http://10.1.2.3'), false],
])('NO_PROXY=%s exempts %s: %j', (list, target, isExempt) => {
  const env = { ALL_PROXY: 'http://a:1', NO_PROXY: list };
  expect(chooseProxy(target, env) === undefined).toBe(isExempt);
});

it('no_proxy in small letters comes first', () => {
  const env = { ALL_PROXY: 'http://a:1', no_proxy: 'other.com', NO_PROXY: 'example.com' };
  expect(chooseProxy(SITE, env)).toBeDefined();
});

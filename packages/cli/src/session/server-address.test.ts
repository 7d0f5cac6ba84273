import { describe, expect, it } from 'vitest';
import { chooseServer, originOf, readCodeOrLink } from './server-address.ts';

it.each([
  ['example.com', 'https://example.com'],
  ['https://example.com/v/index', 'https://example.com'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['localhost:8080', 'http://localhost:8080'],
])('the server %s is at %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});

it.each(['ftp://example.com', 'http://', '::'])('%s is no server', (typed) => {
  expect(() => originOf(typed)).toThrow('不可用');
});

it.each([
  ['https://a.test', 'https://b.test', 'https://c.test', 'https://d.test', 'https://a.test'],
  [undefined, 'https://b.test', 'https://c.test', 'https://d.test', 'https://b.test'],
  [undefined, undefined, 'https://c.test', 'https://d.test', 'https://c.test'],
  [undefined, undefined, '', 'https://d.test', 'https://d.test'],
  [undefined, undefined, undefined, undefined, 'http://127.0.0.1:8080'],
])(
  'of option %s, link %s, variable %s and login %s it is %s',
  (option, link, variable, kept, server) => {
    expect(chooseServer({ option, link, variable, kept }).server).toBe(server);
  },
);

describe('what is picked up', () => {
  it.each([
    ['8K3F2-A7QWE', '8K3F2-A7QWE', undefined],
    ['https://a.test/v/detail/8K3F2A7QWE', '8K3F2A7QWE', 'https://a.test'],
    ['https://a.test/v/visit_detail/8K3F2A7QWE?from=qr', '8K3F2A7QWE', 'https://a.test'],
    ['https://a.test/c/8K3F2A7QWE', '8K3F2A7QWE', 'https://a.test'],
    ['https://a.test/v/detail/8K3F2A7QWE，密码8852', '8K3F2A7QWE', 'https://a.test'],
    ['https://a.test/v/detail/9Z3F2A7QWE%23k=abc', '9Z3F2A7QWE', 'https://a.test'],
    ['https%3A%2F%2Fa.test%2Fv%2Fdetail%2F8K3F2A7QWE%23k%3Dabc', '8K3F2A7QWE', 'https://a.test'],
  ])('%s is the code %s at %s', (typed, code, server) => {
    expect(readCodeOrLink(typed)).toEqual({ code, server });
  });

  it('another page is no code', () => {
    expect(() => readCodeOrLink('https://a.test/v/index')).toThrow('不是取件链接');
  });
});

import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

const ORIGIN = 'https://files.example.com';
const HOME = '/';

describe('safeRedirectPath', () => {
  it.each([
    '/v/favorite',
    '/v/user/info?from=mail#password',
    '/v/list?status=1&last_id=20',
    '/v/detail/8K3F2AB9CD#preview',
    '/',
    '/v/detail/%E6%96%87',
  ])('keeps the own path %j', (asked) => {
    expect(safeRedirectPath(asked, ORIGIN)).toBe(asked);
  });

  // SECURITY T25 (a) and §3 row 94.
  it.each([
    ['//evil.com'],
    ['/\\evil.com'],
    ['\\\\evil.com'],
    ['https://evil.com'],
    ['https:evil.com'],
    ['HTTPS://evil.com/v/index'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/\t/evil.com'],
    ['/\n//evil.com'],
    ['\t//evil.com'],
    [' //evil.com'],
    ['/\u0000/evil.com'],
    ['/./\\evil.com/..//evil.com'],
    ['/..//evil.com'],
    ['/v/..//evil.com'],
    ['evil.com'],
    ['?next=1'],
    ['#x'],
    [''],
    [null],
    [undefined],
    [`/${'a'.repeat(5000)}`],
    ['/v/user/login?redirect=/v/user/login'],
    ['/v/user/register'],
    ['/v/user/reset-password'],
    ['/v/user/Login/'],
    ['/v/../v/user/login'],
  ])('goes home instead of to %j', (asked) => {
    expect(safeRedirectPath(asked, ORIGIN)).toBe(HOME);
  });

  it.each([
    ['/%09/evil.com', '/%09/evil.com'],
    ['/@evil.com', '/@evil.com'],
    ['/%2F%2Fevil.com', '/%2F%2Fevil.com'],
    ['/v/index\\..\\x', '/v/x'],
  ])('keeps %j on the own origin', (asked, path) => {
    const result = safeRedirectPath(asked, ORIGIN);
    expect(result).toBe(path);
    expect(new URL(result, ORIGIN).origin).toBe(ORIGIN);
  });
});

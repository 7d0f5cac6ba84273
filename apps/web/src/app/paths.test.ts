import { describe, expect, it } from 'vitest';
import { absoluteUrl, paths } from './paths.ts';

describe('paths', () => {
  it.each([
    [paths.front(), '/'],
    [paths.home(), '/v/index'],
    [paths.pickup(), '/v/index#pickup'],
    [paths.detail('8K3F2AB9CD'), '/v/detail/8K3F2AB9CD'],
    [paths.detail('a/b?c'), '/v/detail/a%2Fb%3Fc'],
    [paths.login('/v/list?page=2#top'), '/v/user/login?redirect=%2Fv%2Flist%3Fpage%3D2%23top'],
    [paths.register(), '/v/user/register'],
    [paths.resetPassword('/v/index'), '/v/user/reset-password?redirect=%2Fv%2Findex'],
  ])('builds %s', (built, expected) => {
    expect(built).toBe(expected);
  });

  const KEY = 'Ab'.repeat(23);

  it.each([
    ['a key', `#k=${KEY}`],
    ['a key that a chat has encoded', `#k%3D${KEY}`],
    ['a key and the way into another browser', `#over=T-1_a&k=${KEY}`],
    ['a key that was cut off', '#k=Ab-_'],
    ['a management link', `#manage=${KEY}`],
  ])('SECURITY §3 row 297: leads back from the login without %s', (_what, fragment) => {
    const back = '?redirect=%2Fv%2Fdetail%2FX%3Fa%3D1';
    expect(paths.login(`/v/detail/X?a=1${fragment}`)).toBe(`/v/user/login${back}`);
    expect(paths.register(`/v/detail/X?a=1${fragment}`)).toBe(`/v/user/register${back}`);
  });

  it('leads back from the login to the place on the page', () => {
    expect(paths.login('/v/detail/X#preview')).toBe(
      '/v/user/login?redirect=%2Fv%2Fdetail%2FX%23preview',
    );
  });

  it('makes an address others can open', () => {
    expect(absoluteUrl(paths.detail('8K3F2AB9CD'), 'https://files.example.com')).toBe(
      'https://files.example.com/v/detail/8K3F2AB9CD',
    );
  });
});

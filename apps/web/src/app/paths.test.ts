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

  it('makes an address others can open', () => {
    expect(absoluteUrl(paths.detail('8K3F2AB9CD'), 'https://files.example.com')).toBe(
      'https://files.example.com/v/detail/8K3F2AB9CD',
    );
  });
});

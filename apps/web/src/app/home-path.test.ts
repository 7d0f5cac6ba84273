import { expect, it } from 'vitest';
import { homePath } from './home-path.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156.0 Mobile Safari/537.36', '/v/m/list'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', '/v/m/list'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', '/'],
])('on %j one is led home to %s', (userAgent, path) => {
  expect(homePath(userAgent)).toBe(path);
});

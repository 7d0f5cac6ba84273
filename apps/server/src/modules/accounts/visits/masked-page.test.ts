import { expect, it } from 'vitest';
import { maskedPage } from './masked-page.ts';

it.each([
  ['https://a.test/v/index', 'https://a.test/v/index'],
  ['https://a.test/', 'https://a.test/'],
  ['', ''],
  ['https://a.test/v/detail/0123456789', 'https://a.test/v/detail/…'],
  ['https://a.test/v/detail/01234-56789/', 'https://a.test/v/detail/…'],
  ['https://a.test/v/detail/0123456789#manage=secret', 'https://a.test/v/detail/…'],
  ['https://a.test/v/detail//0123456789', 'https://a.test/v/detail/…'],
  ['https://a.test/v/DETAIL/0123456789', 'https://a.test/v/DETAIL/…'],
  ['https://a.test/v/visit_detail/0123456789', 'https://a.test/v/visit_detail/…'],
  ['https://a.test/v/list_all/12', 'https://a.test/v/list_all/…'],
  ['https://a.test/v/textsync/our-room', 'https://a.test/v/textsync/…'],
  ['https://a.test/v/user/login?redirect=%2Fv%2Fdetail%2FABC', 'https://a.test/v/user/login'],
  ['/v/index?code=0123456789', '/v/index'],
  ['/somewhere/ABCDE12345', '/somewhere/ABCDE12345'],
  ['/somewhere/else', '/somewhere/else'],
])('of %j keeps %j', (url, kept) => {
  expect(maskedPage(url)).toBe(kept);
});

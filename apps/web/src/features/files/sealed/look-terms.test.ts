import { expect, it } from 'vitest';
import { canLookAt, type LookTerms } from './look-terms.ts';

const FREE: LookTerms = { fee: 0, max_downloads: null };

it.each<[string, string, LookTerms, boolean]>([
  ['a picture', '照片/2024/a.jpg', FREE, true],
  ['a list of an archive', '资料.zip', FREE, true],
  ['what nobody shows', '程序.exe', FREE, false],
  ['what is a picture by its folder alone', 'a.jpg/程序', FREE, false],
  ['what costs something', 'a.jpg', { ...FREE, fee: 2 }, false],
  ['what is counted', 'a.jpg', { ...FREE, max_downloads: 3 }, false],
])('SECURITY §3 row 315: %s', (_what, path, terms, can) => {
  expect(canLookAt(path, terms)).toBe(can);
});

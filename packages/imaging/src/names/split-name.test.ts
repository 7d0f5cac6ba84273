import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('splitName', () => {
  it.each([
    ['a.jpg', 'a', '.jpg'],
    ['a.b.JPEG', 'a.b', '.JPEG'],
    ['资料.tar.gz', '资料', '.tar.gz'],
    ['没有后缀', '没有后缀', ''],
    ['.gitignore', '.gitignore', ''],
    ['v1.2 final', 'v1.2 final', ''],
    ['a.', 'a.', ''],
    ['', '', ''],
  ])('splits %j into %j and %j', (name, stem, extension) => {
    expect(splitName(name)).toEqual({ stem, extension });
  });
});

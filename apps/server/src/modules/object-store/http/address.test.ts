import { describe, expect, it } from 'vitest';
import { parseAddress } from './address.ts';

const at = (rest: string) => parseAddress(`/cos/ap-embedded/test-125${rest}`);

describe('parseAddress', () => {
  it('reads region, bucket, key and parameters', () => {
    const address = at('/%E7%9B%AE%E5%BD%95/a%20b+c.txt?uploadId=x%2By&partNumber=1&flag');
    expect(address).toMatchObject({
      region: 'ap-embedded',
      bucket: 'test-125',
      key: '目录/a b+c.txt',
    });
    expect([...address.params]).toEqual([
      ['uploadid', 'x+y'],
      ['partnumber', '1'],
      ['flag', ''],
    ]);
  });

  it.each(['', '/', '/?uploads'])('takes %j for the bucket itself', (rest) => {
    expect(at(rest).key).toBe('');
  });

  it('accepts the absolute form that proxies send', () => {
    expect(parseAddress('http://h:1/cos/r/test-125/k').key).toBe('k');
  });

  it.each([
    ['//a', '/a'],
    ['/a//b/', 'a//b/'],
    ['/..%2f..%2fetc', '../../etc'],
    ['/a%00', 'a\0'],
  ])('keeps the key of %s as it is', (rest, key) => {
    expect(at(rest).key).toBe(key);
  });

  it.each([
    ['/', 'InvalidURI'],
    ['/test-125/key', 'InvalidURI'],
    ['/cos', 'InvalidURI'],
    ['/cos/ap-embedded', 'InvalidURI'],
    ['/cos/test-125/dir/key', 'InvalidBucketName'],
    ['/cos/ap-embedded/Abc/key', 'InvalidBucketName'],
    ['/cos/ap-embedded/nodigits/key', 'InvalidBucketName'],
    ['/cos/ap-embedded//key', 'InvalidBucketName'],
    ['/cos/cos.ap-x/test-125/key', 'InvalidRegionName'],
    ['/cos/AP_X/test-125/key', 'InvalidRegionName'],
    ['/cos//test-125/key', 'InvalidRegionName'],
    ['/cos/ap-embedded/test-125/%zz', 'InvalidURI'],
    ['/cos/ap-embedded/test-125/%ff', 'InvalidURI'],
    ['/cos/ap-embedded/test-125/k?a=%zz', 'InvalidURI'],
    ['/cos/ap-embedded/test-125/k?a=1&a=2', 'AccessDenied'],
    ['/cos/ap-embedded/test-125/k?a=1&A=2', 'AccessDenied'],
  ])('refuses %s', (url, code) => {
    expect(() => parseAddress(url)).toThrow(expect.objectContaining({ code }));
  });
});

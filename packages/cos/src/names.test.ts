import { describe, expect, it } from 'vitest';
import { bucketFault, keyFault, parseCopySource, regionFault } from './names.ts';
import { uploadPolicy } from './upload-policy.ts';

describe('bucketFault', () => {
  it.each(['test-1250000000', 'a-b-1', '1-2'])('accepts %s', (bucket) => {
    expect(bucketFault(bucket)).toBeUndefined();
  });
  it.each(['test', 'Abc-125', 'test_1-125', 'test-', '-', 'test-12a', 'a.b-1'])(
    'refuses %s',
    (bucket) => {
      expect(bucketFault(bucket)).toBe('Bucket should format as "test-1250000000".');
    },
  );
  it('names a missing one', () => {
    expect(bucketFault('')).toBe('missing param Bucket');
  });
});

describe('regionFault', () => {
  it.each(['ap-guangzhou', 'ap-embedded', 'x1'])('accepts %s', (region) => {
    expect(regionFault(region)).toBeUndefined();
  });
  it.each([
    ['', 'missing param Region'],
    ['cos.ap-guangzhou', 'param Region should not be start with "cos."'],
    ['AP-Guangzhou', 'Region format error.'],
    ['ap_guangzhou', 'Region format error.'],
    ['ap.guangzhou', 'Region format error.'],
  ])('refuses %j', (region, message) => {
    expect(regionFault(region)).toBe(message);
  });
});

describe('keyFault', () => {
  it.each([
    'a',
    'docs/报告 (终稿).pdf',
    'a+b%20\'c".txt',
    '...',
    'a/.b/c..d',
    '😀.png',
    '汉'.repeat(283),
  ])('accepts %s', (key) => {
    expect(keyFault(key)).toBeUndefined();
  });

  it.each([
    '/',
    '/a',
    'a/',
    'a//b',
    '..',
    'a/../b',
    './a',
    'a/.',
    '*',
    'a/*',
    'a/?',
    'a\\b',
    'a\u0000',
    'a\nb',
    'a\u007f',
    'a\u0085',
    'a\ud800',
    'x'.repeat(851),
    '汉'.repeat(284),
  ])('refuses %j', (key) => {
    expect(keyFault(key)).toEqual(expect.any(String));
  });

  it('names a missing one', () => {
    expect(keyFault('')).toBe('missing param Key');
  });
});

describe('parseCopySource', () => {
  it('reads bucket, region and decoded key', () => {
    expect(
      parseCopySource('test-125.cos.ap-guangzhou.myqcloud.com/dir/%E6%B1%89%20a.txt?versionId=1'),
    ).toEqual({ bucket: 'test-125', region: 'ap-guangzhou', key: 'dir/汉 a.txt' });
  });
  it.each([
    '',
    'a',
    'test-125/key',
    '/test-125/key',
    'test-125.cos.r.myqcloud.com/',
    'test.cos.r.x/k',
    'test-125.cos.r.x/%zz',
  ])('refuses %j', (text) => {
    expect(parseCopySource(text)).toBeUndefined();
  });
});

describe('uploadPolicy', () => {
  it('names exactly one raw key and no way to read it', () => {
    const policy = JSON.parse(
      uploadPolicy({
        bucket: 'mybucket-1250000000',
        region: 'ap-guangzhou',
        key: 'folder/报告 %.pdf',
        maxRequestBytes: 10,
      }),
    );
    expect(policy).toEqual({
      version: '2.0',
      statement: [
        {
          effect: 'allow',
          action: [
            'name/cos:PutObject',
            'name/cos:InitiateMultipartUpload',
            'name/cos:ListMultipartUploads',
            'name/cos:ListParts',
            'name/cos:UploadPart',
            'name/cos:CompleteMultipartUpload',
            'name/cos:AbortMultipartUpload',
          ],
          resource: ['qcs::cos:ap-guangzhou:uid/1250000000:mybucket-1250000000/folder/报告 %.pdf'],
          condition: { numeric_less_than_equal: { 'cos:content-length': 10 } },
        },
      ],
    });
  });

  it.each(['*', 'a/*', 'a?', '../x', ''])('refuses %j', (key) => {
    const scope = { bucket: 'b-1', region: 'r', key, maxRequestBytes: 1 };
    expect(() => uploadPolicy(scope)).toThrow('no policy');
  });
});

import { describe, expect, it } from 'vitest';
import { parseAuthorization, parseTimeWindow } from './authorization.ts';
import { nativeSha1 } from './native-digests.ts';
import { formatString, signRequest } from './signature.ts';

/** The worked examples of Tencent's documentation of request signatures. */
const KEYS = {
  secretId: 'AKIDQjz3ltompVjBni5LitkWHFlFpwkn9U5q',
  secretKey: 'BQYIM75p8x0iWVFSIgqEKwFprpRSVHlz',
};
const HOST = 'examplebucket-1250000000.cos.ap-beijing.myqcloud.com';

describe('signRequest', () => {
  it('signs the documented upload', () => {
    const authorization = signRequest(
      {
        method: 'PUT',
        key: 'exampleobject(腾讯云)',
        params: [],
        headers: [
          ['x-cos-grant-read', 'uin="100000000011"'],
          ['Content-Length', '13'],
          ['Content-MD5', 'mQ/fVh815F3k6TAUm8m0eg=='],
          ['Content-Type', 'text/plain'],
          ['Date', 'Thu, 16 May 2019 06:45:51 GMT'],
          ['Host', HOST],
          ['x-cos-acl', 'private'],
        ],
      },
      { ...KEYS, window: { start: 1557989151, end: 1557996351 } },
      nativeSha1,
    );
    expect(authorization).toBe(
      `q-sign-algorithm=sha1&q-ak=${KEYS.secretId}` +
        '&q-sign-time=1557989151;1557996351&q-key-time=1557989151;1557996351' +
        '&q-header-list=content-length;content-md5;content-type;date;host;x-cos-acl;x-cos-grant-read' +
        '&q-url-param-list=&q-signature=3b8851a11a569213c17ba8fa7dcf2abec6935172',
    );
  });

  it('signs the documented download with its parameters in order', () => {
    const authorization = signRequest(
      {
        method: 'GET',
        key: 'exampleobject(腾讯云)',
        params: [
          ['response-content-type', 'application/octet-stream'],
          ['response-cache-control', 'max-age=600'],
        ],
        headers: [
          ['Date', 'Thu, 16 May 2019 06:55:53 GMT'],
          ['Host', HOST],
        ],
      },
      { ...KEYS, window: { start: 1557989753, end: 1557996953 } },
      nativeSha1,
    );
    expect(authorization).toContain(
      '&q-url-param-list=response-cache-control;response-content-type' +
        '&q-signature=01681b8c9d798a678e43b685a9f1bba0f6c0e012',
    );
  });
});

describe('formatString', () => {
  it('keeps the key raw and lower-cases listed names', () => {
    const text = formatString({
      method: 'GET',
      key: 'a b/汉.txt',
      params: [['uploadId', 'X1']],
      headers: [['Host', 'localhost:8081']],
    });
    expect(text).toBe('get\n/a b/汉.txt\nuploadid=X1\nhost=localhost%3A8081\n');
  });
});

describe('parseAuthorization', () => {
  const whole = signRequest(
    { method: 'GET', key: 'a', params: [['prefix', 'a']], headers: [['host', 'h']] },
    { ...KEYS, window: { start: 1, end: 2 } },
    nativeSha1,
  );

  it('reads back what was written', () => {
    expect(parseAuthorization(whole)).toMatchObject({
      secretId: KEYS.secretId,
      signTime: '1;2',
      keyTime: '1;2',
      headerList: ['host'],
      paramList: ['prefix'],
    });
  });

  it('reads empty lists as empty', () => {
    const text = whole.replace('q-header-list=host', 'q-header-list=');
    expect(parseAuthorization(text)?.headerList).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['other scheme', 'Basic dXNlcjpwYXNz'],
    ['missing field', whole.replace(/&q-signature=.*/, '')],
    ['repeated field', `${whole}&q-ak=other`],
    ['unknown field', `${whole}&q-extra=1`],
    ['other algorithm', whole.replace('=sha1', '=sha256')],
    ['upper-case field', whole.replace('q-ak', 'Q-AK')],
  ])('refuses one with %s', (_, text) => {
    expect(parseAuthorization(text)).toBeUndefined();
  });
});

describe('parseTimeWindow', () => {
  it.each(['', '1', '1;', ';2', '2;1', '1;1', '1;2;3', 'a;b', '-1;5', '1.5;9', '1;99999999999'])(
    'refuses %j',
    (text) => {
      expect(parseTimeWindow(text)).toBeUndefined();
    },
  );

  it('reads start and end', () => {
    expect(parseTimeWindow('1700000000;1700000900')).toEqual({
      start: 1700000000,
      end: 1700000900,
    });
  });
});

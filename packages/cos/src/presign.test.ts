import { expect, it } from 'vitest';
import { parseAuthorization } from './authorization.ts';
import { nativeSha1 } from './native-digests.ts';
import { decodeComponent, encodeKey } from './percent-encoding.ts';
import { presignUrl } from './presign.ts';
import { signRequest } from './signature.ts';
import { utf8Length } from './utf8.ts';

const keys = { secretId: 'AK', secretKey: 'SK', window: { start: 100, end: 400 } };

it('puts the signature of host and parameters into the query', () => {
  const params = [['response-content-disposition', 'attachment; filename="a b.txt"']] as const;
  const url = new URL(
    presignUrl(
      {
        method: 'GET',
        baseUrl: 'http://localhost:8081/cos/ap-embedded/test-125',
        host: 'localhost:8081',
        key: "目录/a b+%'(1).txt",
        params,
        sessionToken: 'to+ken',
      },
      keys,
      nativeSha1,
    ),
  );
  const key = decodeComponent(url.pathname.slice('/cos/ap-embedded/test-125/'.length));
  expect(key).toBe("目录/a b+%'(1).txt");
  const pairs = [...url.searchParams].filter(([name]) => name.startsWith('q-'));
  const carried = parseAuthorization(pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  const signed = signRequest(
    { method: 'GET', key: key ?? '', params, headers: [['host', 'localhost:8081']] },
    keys,
    nativeSha1,
  );
  expect(carried).toEqual(parseAuthorization(signed));
  expect(url.searchParams.get('response-content-disposition')).toBe(
    'attachment; filename="a b.txt"',
  );
  expect(url.searchParams.get('x-cos-security-token')).toBe('to+ken');
});

it('encodes keys as the SDKs do', () => {
  expect(encodeKey("a/b c!'()*+%汉")).toBe('a/b%20c%21%27%28%29%2A%2B%25%E6%B1%89');
});

it('counts UTF-8 as the platform writes it', () => {
  for (const text of ['', 'abc', 'é', '汉字', '😀a', '\u07ff\u0800\uffff']) {
    expect(utf8Length(text)).toBe(Buffer.byteLength(text));
  }
});

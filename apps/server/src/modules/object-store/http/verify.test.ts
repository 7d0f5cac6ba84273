import { formatString, signatureOf, writeAuthorization } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../store/keys/session-token.ts';
import {
  buildStoreAddress,
  check,
  HOST,
  lent,
  refusal,
  SETTINGS,
  SIGNED_AT,
  SIGNED_KEY,
  signed,
} from '../testing/signed-requests.ts';
import type { SignedRequest } from './verify.ts';

describe('verify', () => {
  it('accepts the permanent pair, which has no claims', () => {
    expect(check(signed()).claims).toBeUndefined();
  });

  it('accepts temporary credentials and returns their claims', () => {
    expect(check(signed(lent())).claims).toMatchObject({ key: SIGNED_KEY, maxSize: 10 });
  });

  it('matches parameter names in any case and headers that are listed but missing', () => {
    const request = signed({ params: { uploadId: 'X', partNumber: '1' }, headers: { range: '' } });
    const { range: _, ...headers } = request.headers;
    expect(check({ ...request, headers }).signedParams).toEqual(
      new Set(['uploadid', 'partnumber']),
    );
  });

  it('accepts header bytes beyond ASCII, signed as the text they stand for', () => {
    const request = signed({ headers: { 'x-cos-meta-name': '报告' } });
    request.headers['x-cos-meta-name'] = Buffer.from('报告').toString('latin1');
    expect(refusal(request)).toBe('accepted');
    expect(refusal(signed({ headers: { 'x-cos-meta-name': 'é' } }))).toBe('accepted');
  });

  it('accepts a start up to 900 s ahead, and refuses beyond', () => {
    const from = (start: number) => signed({ window: { start, end: SIGNED_AT + 5000 } });
    expect(refusal(from(SIGNED_AT + 900))).toBe('accepted');
    expect(refusal(from(SIGNED_AT + 901))).toContain('RequestTimeTooSkewed');
  });

  it('accepts until the last second and then says so in the words the SDK waits for', () => {
    const request = signed({ window: { start: SIGNED_AT - 10, end: SIGNED_AT } });
    expect(refusal(request)).toBe('accepted');
    expect(refusal(request, SIGNED_AT + 1)).toBe('AccessDenied: Request has expired');
  });

  it('looks at both times, of the request and of the key', () => {
    const [over, open] = ['1;2', `${SIGNED_AT - 60};${SIGNED_AT + 900}`];
    const format = formatString({
      method: 'PUT',
      key: SIGNED_KEY,
      params: [],
      headers: [['host', HOST]],
    });
    for (const times of [
      { signTime: open, keyTime: over },
      { signTime: over, keyTime: open },
    ]) {
      const signature = signatureOf(SETTINGS.keys.secretKey, times, format, nativeSha1);
      const secretId = SETTINGS.keys.secretId;
      const parts = { secretId, ...times, headerList: ['host'], paramList: [], signature };
      const request = signed();
      request.headers['authorization'] = writeAuthorization(parts);
      expect(refusal(request)).toBe('AccessDenied: Request has expired');
    }
  });

  it('tells the server time with a time error', () => {
    try {
      check(signed({ window: { start: 1, end: 2 } }));
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ details: { ServerTime: '2027-01-15T08:00:00.000Z' } });
    }
  });

  it('ends a token with its own time, whatever was signed', () => {
    const long = signed({
      ...lent({ exp: SIGNED_AT - 1 }),
      window: { start: SIGNED_AT - 60, end: SIGNED_AT + 900 },
    });
    expect(refusal(long)).toContain('ExpiredToken');
  });

  it('shows what it signed when signatures differ', () => {
    const request = signed();
    request.method = 'DELETE';
    try {
      check(request);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: 'SignatureDoesNotMatch',
        details: { FormatString: `delete\n/${SIGNED_KEY}\n\nhost=localhost%3A8081\n` },
      });
    }
  });

  describe('refuses (SECURITY T7 a)', () => {
    const without = (name: string, request = signed()) => {
      const { [name]: _, ...headers } = request.headers;
      return { ...request, headers };
    };
    const withHeader = (name: string, value: string, request = signed()) => ({
      ...request,
      headers: { ...request.headers, [name]: value },
    });
    const auth = (change: (text: string) => string, request = signed()) =>
      withHeader('authorization', change(request.headers['authorization'] ?? ''), request);

    it.each<[string, SignedRequest, string]>([
      ['no authorization', without('authorization'), 'AccessDenied'],
      ['an empty one', withHeader('authorization', ''), 'AccessDenied'],
      ['another scheme', withHeader('authorization', 'Basic YTpi'), 'InvalidArgument'],
      [
        'a random signature',
        auth((a) => a.replace(/[0-9a-f]{40}$/, '0'.repeat(40))),
        'SignatureDoesNotMatch',
      ],
      ['an empty signature', auth((a) => a.replace(/[0-9a-f]{40}$/, '')), 'SignatureDoesNotMatch'],
      [
        'an upper-case signature',
        auth((a) => a.replace(/[0-9a-f]{40}$/, (s) => s.toUpperCase())),
        'SignatureDoesNotMatch',
      ],
      [
        'the right id with a wrong secret',
        signed({ keys: { secretId: 'AKIDowner', secretKey: 'x' } }),
        'SignatureDoesNotMatch',
      ],
      [
        'an empty secret',
        signed({ keys: { secretId: 'AKIDowner', secretKey: '' } }),
        'SignatureDoesNotMatch',
      ],
      ['an empty id', signed({ keys: { secretId: '', secretKey: '' } }), 'InvalidAccessKeyId'],
      [
        'an unknown id',
        signed({ keys: { secretId: 'AKIDx', secretKey: 'owner-secret' } }),
        'InvalidAccessKeyId',
      ],
      [
        'another path',
        { ...signed(), address: buildStoreAddress('d/b.bin', {}) },
        'SignatureDoesNotMatch',
      ],
      ['another method', { ...signed(), method: 'DELETE' }, 'SignatureDoesNotMatch'],
      ['another host', withHeader('host', 'other:8081'), 'SignatureDoesNotMatch'],
      [
        'another signed parameter',
        {
          ...signed({ params: { prefix: 'a' } }),
          address: buildStoreAddress(SIGNED_KEY, { prefix: 'b' }),
        },
        'SignatureDoesNotMatch',
      ],
      [
        'an unsigned x-cos header',
        signed({ unsigned: { 'x-cos-copy-source': 'b-1.cos.r.myqcloud.com/x' } }),
        'AccessDenied',
      ],
      [
        'an unsigned metadata header',
        signed({ unsigned: { 'x-cos-meta-a': 'b' } }),
        'AccessDenied',
      ],
      ['an unsigned Content-MD5', signed({ unsigned: { 'content-md5': 'x' } }), 'AccessDenied'],
      [
        'an unsigned steering parameter',
        { ...signed(), address: buildStoreAddress(SIGNED_KEY, { uploadId: 'x' }) },
        'AccessDenied',
      ],
      [
        'an unsigned foreign operation',
        { ...signed(), address: buildStoreAddress(SIGNED_KEY, { acl: '' }) },
        'AccessDenied',
      ],
      [
        'an emptied header list',
        auth((a) => a.replace('q-header-list=host', 'q-header-list=')),
        'AccessDenied',
      ],
      [
        'a list in another spelling',
        auth((a) => a.replace('q-header-list=host', 'q-header-list=Host')),
        'InvalidArgument',
      ],
      [
        'two authorizations',
        { ...signed(), address: buildStoreAddress(SIGNED_KEY, { sign: 'x' }) },
        'AccessDenied',
      ],
      ['a removed token', without('x-cos-security-token', signed(lent())), 'InvalidAccessKeyId'],
      [
        'two tokens',
        signed({ ...lent(), params: { 'x-cos-security-token': lent().token } }),
        'AccessDenied',
      ],
      [
        'a swapped token',
        withHeader('x-cos-security-token', lent().token, signed(lent())),
        'InvalidAccessKeyId',
      ],
      [
        'a token with the permanent id',
        withHeader('x-cos-security-token', lent().token),
        'InvalidAccessKeyId',
      ],
      [
        'a token of another store',
        withHeader(
          'x-cos-security-token',
          issueToken('other', {
            iat: SIGNED_AT,
            exp: SIGNED_AT + 9,
            key: SIGNED_KEY,
            maxSize: 1,
            actions: [],
          }).sessionToken,
        ),
        'InvalidAccessKeyId',
      ],
      [
        'a token that is no token',
        withHeader('x-cos-security-token', 'a.b.c'),
        'InvalidAccessKeyId',
      ],
      ['a malformed time', auth((a) => a.replaceAll(/time=\d+;/g, 'time=x;')), 'InvalidArgument'],
      [
        'a turned time',
        signed({ window: { start: SIGNED_AT + 900, end: SIGNED_AT - 60 } }),
        'InvalidArgument',
      ],
    ])('%s', (_, request, code) => {
      expect(refusal(request)).toContain(code);
    });
  });

  it('accepts none of 5,000 authorizations with one byte changed (SECURITY T7 c)', () => {
    const requests = [
      signed({ params: { partNumber: '1', uploadId: 'abc' }, headers: { 'content-length': '5' } }),
      signed({ ...lent(), params: { uploads: '' } }),
      signed({ method: 'GET', key: '目录/a.txt' }),
    ];
    let tried = 0;
    const accepted: string[] = [];
    for (const request of requests) {
      const text = request.headers['authorization'] ?? '';
      for (let at = 0; at < text.length; at += 1) {
        for (const bit of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const changed = flip(text, at, bit);
          const headers = { ...request.headers, authorization: changed };
          if (refusal({ ...request, headers }) === 'accepted') accepted.push(changed);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(5000);
    expect(accepted).toEqual([]);
  });

  it('accepts none of the tokens with one byte changed', () => {
    const request = signed(lent());
    const token = request.headers['x-cos-security-token'] ?? '';
    for (let at = 0; at < token.length; at += 1) {
      for (const bit of [0, 1, 5]) {
        const headers = { ...request.headers, 'x-cos-security-token': flip(token, at, bit) };
        expect(refusal({ ...request, headers })).not.toBe('accepted');
      }
    }
  });
});

function flip(text: string, at: number, bit: number): string {
  const code = text.charCodeAt(at) ^ (1 << bit);
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
}

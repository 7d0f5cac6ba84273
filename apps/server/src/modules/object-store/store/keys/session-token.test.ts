import { describe, expect, it } from 'vitest';
import { issueToken, readToken, tokenKey } from './session-token.ts';

const CLAIMS = { iat: 1, exp: 2, actions: ['PutObject'], key: '目录/a "b".txt', maxSize: 5 };

describe('session tokens', () => {
  it('carry their claims', () => {
    const { sessionToken, tmpSecretId } = issueToken('secret', CLAIMS);
    expect(readToken('secret', sessionToken)).toEqual({ ak: tmpSecretId, ...CLAIMS });
  });

  it('have a key of their own each', () => {
    const [one, two] = [issueToken('secret', CLAIMS), issueToken('secret', CLAIMS)];
    expect(one.tmpSecretKey).not.toBe(two.tmpSecretKey);
    expect(tokenKey('secret', one.sessionToken)).toBe(one.tmpSecretKey);
  });

  it('fit into a URL and into 4 KB for the longest key', () => {
    const { sessionToken } = issueToken('secret', { ...CLAIMS, key: '"'.repeat(850) });
    expect(sessionToken).toMatch(/^[\w.-]+$/);
    expect(sessionToken.length).toBeLessThan(4096);
  });

  it.each<[string, (token: string) => string]>([
    ['empty', () => ''],
    ['without proof', (token) => token.split('.')[0] ?? ''],
    ['with an empty proof', (token) => `${token.split('.')[0]}.`],
    ['with a third part', (token) => `${token}.x`],
    [
      'with another body',
      (token) => `${Buffer.from('{}').toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['in another spelling', (token) => `${token}=`],
  ])('are refused %s', (_, change) => {
    expect(readToken('secret', change(issueToken('secret', CLAIMS).sessionToken))).toBeUndefined();
  });

  it('of another secret are refused', () => {
    expect(readToken('secret', issueToken('other', CLAIMS).sessionToken)).toBeUndefined();
  });
});

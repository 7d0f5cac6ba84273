import { describe, expect, it } from 'vitest';
import { check, HOST, refusal, signed } from '../testing/signed-requests.ts';
import type { SignedRequest } from './verify.ts';

describe('verify of links', () => {
  const link = (method: string, params: Record<string, string> = {}): SignedRequest => {
    const { headers, address } = signed({ method: 'GET', params });
    const pairs = Object.fromEntries(new URLSearchParams(headers['authorization']));
    return {
      method,
      headers: { host: HOST },
      address: { ...address, params: new Map([...address.params, ...Object.entries(pairs)]) },
    };
  };

  it('accepts the signature as parameters and says where it stood', () => {
    expect(check(link('GET')).place).toBe('query');
  });

  it('accepts it whole in one parameter', () => {
    const { headers, address } = signed({ method: 'GET' });
    const params = new Map([['sign', headers['authorization'] ?? '']]);
    expect(
      refusal({ method: 'GET', headers: { host: HOST }, address: { ...address, params } }),
    ).toBe('accepted');
  });

  it('accepts a link for GET used with HEAD, which tells less', () => {
    expect(refusal(link('HEAD'))).toBe('accepted');
  });

  it('refuses a link for the bucket’s list used with HEAD', () => {
    const request = link('HEAD');
    expect(refusal({ ...request, address: { ...request.address, key: '' } })).not.toBe('accepted');
  });

  it.each(['PUT', 'POST', 'DELETE'])('answers a link for GET used with %s (row 14)', (method) => {
    expect(refusal(link(method))).toContain('MethodNotAllowed');
  });

  it('does not let a link be turned into another operation', () => {
    const request = link('GET');
    const params = new Map([...request.address.params, ['uploadid', 'x']]);
    expect(refusal({ ...request, address: { ...request.address, params } })).toContain(
      'AccessDenied',
    );
  });

  it('knows which parameters were signed', () => {
    const request = link('GET', { 'response-content-type': 'image/png' });
    const params = new Map([...request.address.params, ['response-expires', 'x']]);
    const caller = check({ ...request, address: { ...request.address, params } });
    expect(caller.signedParams).toEqual(new Set(['response-content-type']));
  });
});

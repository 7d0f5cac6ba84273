import { describe, expect, it } from 'vitest';
import { clientAddress, limitKey, maskAddress, networkKey } from './client-address.ts';

describe('clientAddress', () => {
  const proxies = ['10.0.0.0/8', '::1'];
  it.each([
    ['ignores the header without a trusted proxy', '203.0.113.9', '1.2.3.4', [], '203.0.113.9'],
    ['ignores the header of an untrusted sender', '203.0.113.9', '1.2.3.4', proxies, '203.0.113.9'],
    ['believes a trusted proxy', '10.0.0.1', '1.2.3.4', proxies, '1.2.3.4'],
    ['takes the rightmost foreign hop', '10.0.0.1', '6.6.6.6, 1.2.3.4', proxies, '1.2.3.4'],
    ['walks past a chain of own proxies', '10.0.0.1', '1.2.3.4, 10.9.9.9', proxies, '1.2.3.4'],
    ['unwraps a mapped address', '::ffff:203.0.113.9', undefined, [], '203.0.113.9'],
    ['stops at garbage', '10.0.0.1', 'nonsense', proxies, '10.0.0.1'],
    ['knows a single proxy address', '::1', '2001:db8::5', proxies, '2001:db8::5'],
  ])('%s', (_title, socket, header, trusted, expected) => {
    expect(clientAddress(socket, header, trusted)).toBe(expected);
  });
});

describe('limitKey', () => {
  it('counts an IPv6 household as one and IPv4 by address', () => {
    expect(limitKey('2001:db8:1:2::5')).toBe(limitKey('2001:db8:1:2:ffff::9'));
    expect(limitKey('2001:db8:1:3::5')).not.toBe(limitKey('2001:db8:1:2::5'));
    expect(limitKey('1.2.3.4')).toBe('1.2.3.4');
    expect(limitKey('')).toBe('unknown');
  });
});

describe('networkKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.200', true],
    ['203.0.113.9', '203.0.114.9', false],
    ['2001:db8:1::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['203.0.113.9', 'nonsense', false],
  ])('%s and %s are one network: %s', (one, other, same) => {
    expect(networkKey(one) === networkKey(other)).toBe(same);
  });
});

describe('maskAddress', () => {
  it('hides who exactly it was', () => {
    expect(maskAddress('1.2.3.4')).toBe('1.2.3.*');
    expect(maskAddress('2001:db8:1:2::5')).toBe('2001:db8:1:*');
    expect(maskAddress('x')).toBe('');
  });
});

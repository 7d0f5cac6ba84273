import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './addresses.ts';

describe('SECURITY §3 row 151: only an address of the public internet is connected to', () => {
  it.each(['1.1.1.1', '8.8.8.8', '114.114.114.114', '2606:4700::1111', '2400:3200::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'],
    ['no host', '0.0.0.0', '0.1.2.3', '::', '255.255.255.255', '240.0.0.1'],
    ['private', '10.0.0.1', '172.16.0.1', '192.168.1.1', 'fc00::1', 'fd00::1', 'fec0::1'],
    ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    ['shared by a provider', '100.64.0.1'],
    ['multicast', '224.0.0.1', 'ff02::1'],
    ['for tests and papers', '192.0.2.1', '198.18.0.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1', '::7f00:1', '::a00:1', '::8.8.8.8', '::2'],
    ['translated', '::ffff:0:7f00:1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::', '2002:808:808::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['discarded', '100::1'],
    ['routed by segments', '5f00::1'],
    ['beyond what is given out', '4000::1', 'e000::1'],
    ['written in another way', '127.1', '2130706433', '0x7f.1', '010.0.0.1', '[::1]'],
    ['none', '', 'localhost', 'a.test', '1.2.3', '1.1.1.1/8', ' 1.1.1.1'],
  ])('%s is not public', (_title, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe('isLoopbackAddress', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });
});

describe('isLoopbackHost', () => {
  it.each([
    ['localhost', true],
    ['a.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['::1', true],
    ['localhost.evil.test', false],
    ['127.0.0.1.evil.test', false],
    ['kuai.example', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

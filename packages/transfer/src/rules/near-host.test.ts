import { expect, it } from 'vitest';
import { isNearHost } from './near-host.ts';

it.each([
  ['127.0.0.1:8081/cos/ap-embedded/b-1', true],
  ['localhost:8081', true],
  ['files.local', true],
  ['NAS.lan:9000', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['192.168.1.20:8081', true],
  ['169.254.7.7', true],
  ['[::1]:8081', true],
  ['[fe80::1]', true],
  ['[fd12:3456::1]:80/path', true],
  ['172.15.0.1', false],
  ['172.32.0.1', false],
  ['11.0.0.1', false],
  ['192.169.1.1', false],
  ['[2001:db8::1]', false],
  ['10.example.com', false],
  ['localhost.example.com', false],
  ['b-1.cos.ap-guangzhou.myqcloud.com', false],
  ['not a host', false],
  ['', false],
])('%s', (address, isNear) => {
  expect(isNearHost(address)).toBe(isNear);
});

import { expect, it } from 'vitest';
import { isLoopbackName, isOwnName, type OwnNames } from './own-names.ts';

const PUBLIC: OwnNames = {
  origins: ['https://files.example.com', 'https://store.example.com:8443'],
  port: 8080,
};

it.each([
  // This machine, with the port that is listened on.
  ['localhost:8080', true],
  ['LocalHost:8080', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['[0:0:0:0:0:0:0:1]:8080', true],
  ['localhost', false],
  ['localhost:80', false],
  ['127.0.0.1:08081', false],
  ['127.0.0.2:8080', false],
  ['127.1:8080', false],
  ['2130706433:8080', false],
  ['[::ffff:127.0.0.1]:8080', false],
  ['localhost.:8080', false],
  ['a.localhost:8080', false],
  // The origins, their default port said or not, and a proxy that leaves the port out.
  ['files.example.com', true],
  ['FILES.Example.COM', true],
  ['files.example.com:443', true],
  ['store.example.com:8443', true],
  ['store.example.com', true],
  ['files.example.com:8080', false],
  ['files.example.com:80', false],
  ['store.example.com:443', false],
  ['files.example.com.', false],
  ['example.com', false],
  ['evil-files.example.com', false],
  ['files.example.com.evil.example', false],
  // Another's name, addresses of the network, and texts that are no name.
  ['evil.example', false],
  ['192.168.1.5:8080', false],
  ['0.0.0.0:8080', false],
  ['user@files.example.com', false],
  ['files.example.com@evil.example', false],
  ['files.example.com:443@evil.example', false],
  ['files.example.com/', false],
  ['files.example.com#', false],
  ['files.example.com?x', false],
  ['files.example.com,evil.example', false],
  ['files.example.com evil.example', false],
  ['files.exampl%65.com', false],
  ['files.example.com:', false],
  ['files.example.com:x', false],
  ['files.example.com:443:443', false],
  ['[files.example.com]', false],
  ['[::1', false],
  ['[::1]x:8080', false],
  ['', false],
  [' ', false],
  ['ﬁles.example.com', false],
])('SECURITY §3 rows 141, 142: of the name %s it is %s that it is ours', (host, isOurs) => {
  expect(isOwnName(host, PUBLIC)).toBe(isOurs);
});

it('knows a network’s address that it was told', () => {
  const lan: OwnNames = { origins: ['http://192.168.1.5:8080'], port: 8080 };
  expect(isOwnName('192.168.1.5:8080', lan)).toBe(true);
  expect(isOwnName('192.168.1.6:8080', lan)).toBe(false);
  expect(isOwnName('[fd00::5]:8080', { ...lan, origins: ['http://[fd00:0::5]:8080'] })).toBe(true);
});

it('knows the names of this machine, whatever the port', () => {
  const asked = ['localhost', 'localhost:1', '127.0.0.1:8080', '[::1]', 'localhost.', 'a', ''];
  expect(asked.filter(isLoopbackName)).toEqual(asked.slice(0, 4));
});

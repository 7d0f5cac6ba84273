import { expect, it } from 'vitest';
import { findOrigins } from './find-origins.ts';

const BOTH = { app: 8080, store: 8081 };
const ONE = { app: 8080, store: undefined };

interface Given {
  host?: string;
  publicOrigin?: string;
  storeOrigin?: string;
}
type Ports = Parameters<typeof findOrigins>[1];

it.each<[title: string, given: Given, ports: Ports, publicOrigin: string, storeOrigin: string]>([
  ['this machine', { host: '127.0.0.1' }, BOTH, 'http://127.0.0.1:8080', 'http://127.0.0.1:8081'],
  ['IPv6', { host: '::1' }, BOTH, 'http://[::1]:8080', 'http://[::1]:8081'],
  [
    'an address of the local network',
    { host: '192.168.1.5' },
    BOTH,
    'http://192.168.1.5:8080',
    'http://192.168.1.5:8081',
  ],
  [
    'every address, named to browsers',
    { host: '0.0.0.0', publicOrigin: 'http://192.168.1.5:8080' },
    BOTH,
    'http://192.168.1.5:8080',
    'http://192.168.1.5:8081',
  ],
  ['every address', { host: '0.0.0.0' }, BOTH, 'http://127.0.0.1:8080', 'http://127.0.0.1:8081'],
  ['every address of IPv6', { host: '::' }, BOTH, 'http://[::1]:8080', 'http://[::1]:8081'],
  [
    'a store of its own name',
    { publicOrigin: 'https://files.example.com', storeOrigin: 'https://store.example.com' },
    BOTH,
    'https://files.example.com',
    'https://store.example.com',
  ],
  [
    'a store under the app’s origin',
    { publicOrigin: 'https://files.example.com' },
    ONE,
    'https://files.example.com',
    'https://files.example.com',
  ],
])('%s', (_title, given, ports, publicOrigin, expected) => {
  const { host = '127.0.0.1', publicOrigin: named = '', storeOrigin: origin = '' } = given;
  const store = {
    port: undefined,
    origin,
    bucket: '',
    region: '',
    secretId: '',
    secretKey: '',
    accel: undefined,
  };
  expect(findOrigins({ host, publicOrigin: named, store }, ports)).toEqual({
    publicOrigin,
    storeOrigin: expected,
  });
});

import { expect, it } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

it.each([
  ['https://files.example.com', 'files.example.com'],
  ['https://files.example.com:8443', 'files.example.com'],
  ['http://localhost:3000', 'localhost'],
  ['http://kuai.localhost:3000', 'kuai.localhost'],
  ['https://localhost', 'localhost'],
  ['http://files.example.com', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.168.1.5', undefined],
  ['https://[::1]:8443', undefined],
  ['http://localhost.example.com', undefined],
])('%s has passkeys for %s', (origin, rpId) => {
  expect(passkeyPlace(origin)).toEqual(rpId ? { rpId, origin } : undefined);
});

/**
 * Node's digests in the shape that signatures ask for. Not part of the index, which runs in browsers too;
 * there the SDK signs by itself.
 */
import { createHmac, hash } from 'node:crypto';
import type { Sha1 } from './signature.ts';
import type { Sha256 } from './tc3.ts';

export const nativeSha1: Sha1 = {
  hash: (text) => hash('sha1', text),
  hmac: (key, text) => createHmac('sha1', key).update(text).digest('hex'),
};

export const nativeSha256: Sha256 = {
  hash: (text) => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  hmacHex: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};

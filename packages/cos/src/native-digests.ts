/** Node's digests in the shape that the signatures of @transmit/cos ask for. */
import { createHmac, hash } from 'node:crypto';
import type { Sha1, Sha256 } from '@transmit/cos';

export const nativeSha1: Sha1 = {
  hash: (text) => hash('sha1', text),
  hmac: (key, text) => createHmac('sha1', key).update(text).digest('hex'),
};

export const nativeSha256: Sha256 = {
  hash: (text) => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  hmacHex: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};

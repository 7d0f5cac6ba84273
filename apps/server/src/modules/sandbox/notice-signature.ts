/** Signs notices as the bank does: Ed25519 over time, nonce and the raw bytes (SECURITY T15). */
import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { NoticeFault } from '#adapters/payment/payment-provider.ts';

export interface NoticeSignature {
  /** The headers that go with a body. */
  sign(body: Uint8Array, now: number): Record<string, string>;
  /** Finds the fault of a body that came with these headers. */
  findFault(headers: Headers, body: Uint8Array, now: number): NoticeFault | undefined;
}

const TIMESTAMP = 'Sandbox-Timestamp';
const NONCE = 'Sandbox-Nonce';
const SIGNATURE = 'Sandbox-Signature';
const FRESH_SECONDS = 300;
/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `seed`: 32 random bytes in base64url, which all processes share. */
export function createNoticeSignature(seed: string): NoticeSignature {
  const privateKey = privateKeyOf(seed);
  const publicKey = createPublicKey(privateKey);
  return {
    sign(body, now) {
      const timestamp = String(Math.floor(now / 1000));
      const nonce = randomBytes(16).toString('hex');
      const signature = sign(null, messageOf(timestamp, nonce, body), privateKey);
      return {
        [TIMESTAMP]: timestamp,
        [NONCE]: nonce,
        [SIGNATURE]: signature.toString('base64'),
      };
    },
    findFault(headers, body, now) {
      const timestamp = headers.get(TIMESTAMP) ?? '';
      const nonce = headers.get(NONCE) ?? '';
      const signature = Buffer.from(headers.get(SIGNATURE) ?? '', 'base64');
      const isSigned = verify(null, messageOf(timestamp, nonce, body), publicKey, signature);
      if (!isSigned || !/^\d{1,12}$/.test(timestamp)) return 'signature';
      return Math.abs(now / 1000 - Number(timestamp)) > FRESH_SECONDS ? 'stale' : undefined;
    },
  };
}

function privateKeyOf(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function messageOf(timestamp: string, nonce: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
}

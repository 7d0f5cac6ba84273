import { concatBytes, type OwnBytes, toUtf8 } from './bytes.ts';
import { SealedFailure } from './failure.ts';

export const VERSION = 1;
export const SECRET_BYTES = 32;

/** HKDF labels, one a purpose: keys derived for different purposes are never equal. */
const NAMES = {
  bytes: 'transmit sealed 1 bytes',
  head: 'transmit sealed 1 head',
} as const;

/** Keys of one sending, which cannot be read back out of memory by a script. */
export interface SealedKeys {
  bytes: CryptoKey;
  head: CryptoKey;
}

/** WebCrypto; a page that came without encryption has none. */
export function subtle(): SubtleCrypto {
  const found: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!found) throw new SealedFailure('insecure');
  return found;
}

export function makeSecret(): OwnBytes {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

export async function deriveKeys(secret: OwnBytes): Promise<SealedKeys> {
  const base = await subtle().importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derive = (name: string) =>
    subtle().deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: toUtf8(name) },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  const [bytes, head] = await Promise.all([derive(NAMES.bytes), derive(NAMES.head)]);
  return { bytes, head };
}

/** A key that seals one thing alone needs no other nonce than zero. */
const ONLY_NONCE = new Uint8Array(12);

export async function sealOnce(
  key: CryptoKey,
  plain: OwnBytes,
  beside: OwnBytes,
): Promise<OwnBytes> {
  const sealed = await subtle().encrypt(
    { name: 'AES-GCM', iv: ONLY_NONCE, additionalData: beside },
    key,
    plain,
  );
  return new Uint8Array(sealed);
}

/** Undefined where key, bytes or what stands beside them are others than those that were sealed. */
export async function openOnce(
  key: CryptoKey,
  sealed: OwnBytes,
  beside: OwnBytes,
): Promise<OwnBytes | undefined> {
  const given = { name: 'AES-GCM', iv: ONLY_NONCE, additionalData: beside };
  const opened = await subtle()
    .decrypt(given, key, sealed)
    .catch(() => undefined);
  return opened && new Uint8Array(opened);
}

export async function checkOf(secret: OwnBytes): Promise<OwnBytes> {
  const named = concatBytes(toUtf8('transmit sealed 1 link'), secret);
  return new Uint8Array(await subtle().digest('SHA-256', named)).subarray(0, 2);
}

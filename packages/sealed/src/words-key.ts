import { argon2id } from 'hash-wasm';
import { subtle } from './keys.ts';

/** Words as they go into the key: already in the one form that each typing of them has. */
export interface Passphrase {
  /** Six of the list, or the sender's own. */
  kind: 'six' | 'own';
  text: string;
}

/** RFC 9106 §4, second choice: 64 MiB, three passes. Part of the version: a server cannot ask for less. */
const COST = { parallelism: 1, iterations: 3, memorySize: 64 * 1024 } as const;

/** A quarter of a second, on a thread that draws nothing. */
export async function wordsKey(text: string, salt: Uint8Array): Promise<CryptoKey> {
  const hash = await argon2id({
    ...COST,
    password: text,
    salt,
    hashLength: 32,
    outputType: 'binary',
  });
  const raw = new Uint8Array(hash);
  return subtle().importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

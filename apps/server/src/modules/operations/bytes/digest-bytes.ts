import { createHash } from 'node:crypto';
import { Crc64 } from '@transmit/cos';
import { unhurried } from './unhurried.ts';

export interface Digests {
  sizeBytes: number;
  /** Lower-case hex. */
  md5: string;
  /** Decimal, as the store writes it. */
  crc64: string;
}

export interface DigestOptions {
  signal: AbortSignal;
  /** Called with the bytes of each piece. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** Nobody waits for it, so it leaves the machine to those who do. */
  isUnhurried?: boolean | undefined;
}

/** Passes bytes on and computes over them; `atEnd` may refuse what has come before its reader ends. */
export async function* digesting(
  bytes: AsyncIterable<Uint8Array>,
  { signal, onBytes, atEnd }: DigestOptions & { atEnd(digests: Digests): void },
): AsyncGenerator<Uint8Array> {
  const md5 = createHash('md5');
  const crc64 = new Crc64();
  let sizeBytes = 0;
  for await (const piece of bytes) {
    signal.throwIfAborted();
    md5.update(piece);
    crc64.update(piece);
    sizeBytes += piece.length;
    onBytes?.(piece.length);
    yield piece;
  }
  atEnd({ sizeBytes, md5: md5.digest('hex'), crc64: crc64.toString() });
}

/** Reads all of it and keeps nothing. */
export async function digestBytes(
  bytes: AsyncIterable<Uint8Array>,
  options: DigestOptions,
): Promise<Digests> {
  const { promise, resolve } = Promise.withResolvers<Digests>();
  const read = options.isUnhurried ? unhurried(bytes, options) : bytes;
  for await (const _ of digesting(read, { ...options, atEnd: resolve }));
  return promise;
}

/** Bytes that are sent, and the sum by which they are known again. */
import { createHash, randomBytes } from 'node:crypto';

export function someBytes(size = 100_000): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(size));
}

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

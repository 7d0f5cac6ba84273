/**
 * Seals secrets that must be read again (AES-256-GCM) and binds each to its user: a row that was
 * copied to another user opens nothing. The key is the installation's own, in another table of the
 * same database.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function sealSecret(secret: string, userId: number, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce).setAAD(boundTo(userId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/** Throws for what was not sealed for this user with this key. */
export function openSecret(sealed: string, userId: number, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function cipherKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'second step', 32));
}

function boundTo(userId: number): Buffer {
  return Buffer.from(`authenticator:${userId}`);
}

/** Makes the token of a session cookie, and the hash of it that is kept (SECURITY T2). */
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits. */
export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Unsalted: 256 random bits cannot be guessed, and the hash must be found by its value. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token);
}

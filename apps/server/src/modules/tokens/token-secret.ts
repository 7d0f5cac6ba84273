/** Makes a token, its hash that is kept, and the hint by which its owner knows it again (SECURITY §10.11). */
import { hash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '@transmit/contract';

const TOKEN_BYTES = 32;

/** 256 random bits. */
export function createToken(): string {
  return `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** Unsalted: 256 random bits cannot be guessed, and the hash must be found by its value. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** `tk_9fA3…x7Qe`: what is left out has more than 200 random bits. */
export function hintAt(token: string): string {
  return `${token.slice(0, TOKEN_PREFIX.length + 4)}…${token.slice(-4)}`;
}

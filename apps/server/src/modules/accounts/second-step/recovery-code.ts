/** Codes for when every device is away: ten, each good once, kept as keyed hashes. */
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_HALF } from '@transmit/contract';

/** Without signs that are taken for others; thirty make 39 bits of eight. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PATTERN = new RegExp(`^[${ALPHABET}]{${RECOVERY_HALF * 2}}$`);

export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** However it was typed: blanks, dashes, small letters. Undefined for what can be none. */
export function normalizeRecoveryCode(typed: string): string | undefined {
  const signs = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  if (!PATTERN.test(signs)) return undefined;
  return `${signs.slice(0, RECOVERY_HALF)}-${signs.slice(RECOVERY_HALF)}`;
}

/** Bound to its user: the same code of somebody else has another hash. */
export function hashRecoveryCode(code: string, userId: number, key: string): string {
  return createHmac('sha256', key).update(`recovery:${userId}:${code}`).digest('hex');
}

function half(): string {
  return Array.from({ length: RECOVERY_HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

import { pbkdf2 } from './pbkdf2.ts';

/** The part of an ALTCHA v2 challenge that its solver reads. */
export interface Puzzle {
  algorithm: string;
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

export interface Solution {
  counter: number;
  derivedKey: string;
}

/** Browsers derive on several threads at once; this many keeps them busy. */
const AT_ONCE = 4;
/** Far above what the server asks for (captcha.ts on the server): a puzzle without an answer must end. */
const MAX_TRIES = 100_000;
const COUNTER_BYTES = 4;

/**
 * Counts up until the key derived from nonce and counter starts as the puzzle wants (ALTCHA's
 * `solveChallenge`). Undefined when there is no such counter.
 */
export async function solveChallenge(puzzle: Puzzle): Promise<Solution | undefined> {
  if (puzzle.algorithm !== 'PBKDF2/SHA-256') throw new Error(`unknown puzzle ${puzzle.algorithm}`);
  for (let first = 0; first < MAX_TRIES; first += AT_ONCE) {
    const counters = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const keys = await Promise.all(counters.map((counter) => deriveKey(puzzle, counter)));
    const hit = keys.findIndex((key) => key.startsWith(puzzle.keyPrefix));
    if (hit >= 0) return { counter: first + hit, derivedKey: keys[hit] ?? '' };
  }
  return undefined;
}

async function deriveKey(puzzle: Puzzle, counter: number): Promise<string> {
  const nonce = fromHex(puzzle.nonce);
  const password = new Uint8Array(nonce.length + COUNTER_BYTES);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  return toHex(await derive(password, fromHex(puzzle.salt), puzzle));
}

async function derive(
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  { cost: iterations, keyLength: keyBytes }: Puzzle,
): Promise<Uint8Array> {
  // Typed as always there; pages on plain http have none (sha256-block.ts).
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return pbkdf2(password, salt, { iterations, keyBytes });
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await subtle.deriveBits(rule, key, keyBytes * 8));
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

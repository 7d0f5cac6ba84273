/**
 * Methods that are measured in Node and in Chromium alike: our own hash code, a library's, and the
 * engine's own.
 */

import { sha256 } from '@transmit/imaging/testing';
import { pbkdf2 } from '../../apps/web/src/api/captcha/pbkdf2.ts';

/** The parts of @noble/hashes that are compared. */
export interface Noble {
  pbkdf2(
    hash: unknown,
    password: Uint8Array,
    salt: Uint8Array,
    rule: { c: number; dkLen: number },
  ): Uint8Array;
  sha256(bytes: Uint8Array): Uint8Array;
  bytesToHex(bytes: Uint8Array): string;
}

export type HashMethod = () => unknown;

/** As the server asks (captcha.ts): each try derives one key with so many rounds. */
const ROUNDS = 5000;
const MODEL_BYTES = 8 * 2 ** 20;

export function buildMethods(noble: Noble): Record<string, Record<string, HashMethod>> {
  const password = patternBytes(20);
  const salt = patternBytes(16);
  const model = patternBytes(MODEL_BYTES);
  return {
    'one try of the proof of work': {
      own: () => pbkdf2(password, salt, { iterations: ROUNDS, keyBytes: 32 }),
      noble: () => noble.pbkdf2(noble.sha256, password, salt, { c: ROUNDS, dkLen: 32 }),
      engine: () => deriveByEngine(password, salt),
    },
    'SHA-256 of 8 MiB of a model': {
      own: () => sha256(model, null),
      noble: () => noble.bytesToHex(noble.sha256(model)),
      engine: () => crypto.subtle.digest('SHA-256', model),
    },
  };
}

/** The middle of several runs in ms, the methods by turns so that a busy moment meets all of them. */
export async function measureMethod(
  methods: Record<string, HashMethod>,
  runs: number,
): Promise<Record<string, number>> {
  const spent = Object.entries(methods).map(([name, run]) => ({ name, run, ms: [] as number[] }));
  const round = async () => {
    for (const { run, ms } of spent) {
      const start = performance.now();
      await run();
      ms.push(performance.now() - start);
    }
  };
  // Two rounds warm up and do not count.
  await round();
  await round();
  for (const { ms } of spent) ms.length = 0;
  for (let done = 0; done < runs; done += 1) await round();
  return Object.fromEntries(
    spent.map(({ name, ms }) => [name, ms.toSorted((a, b) => a - b)[runs >> 1] ?? 0]),
  );
}

async function deriveByEngine(
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return crypto.subtle.deriveBits(rule, key, 256);
}

function patternBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >>> 8)) & 0xff);
}

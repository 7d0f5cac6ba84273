import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, withCheckSymbol } from '@transmit/contract';

/** With a million codes a second attempt is needed once in 35 million times. */
const ATTEMPTS = 5;

/**
 * Stores something under a code of its own. That nothing else has the code, a file, a further code of one
 * or a bundle, the database sees to (shares' 0014): `insert` resolves to undefined when it is taken.
 */
export async function withFreshCode<Row>(
  insert: (code: string) => Promise<Row | undefined>,
  nextCode: () => string = createCode,
): Promise<Row> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await insert(nextCode());
    if (stored) return stored;
  }
  throw new Error('no free code found');
}

/** Nine symbols of the system's random source and a check symbol, derived from nothing (SECURITY §1.5). */
export function createCode(): string {
  const symbols = Array.from({ length: CODE_LENGTH - 1 }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  );
  return withCheckSymbol(symbols.join(''));
}

/** For areas that keep something else under a code: one at a time, or codes for many rows at once. */
export const freshCodes = { withFreshCode, createCode };

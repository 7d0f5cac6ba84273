import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, withCheckSymbol } from '@transmit/contract';

/** Nine symbols of the system's random source and a check symbol, derived from nothing (SECURITY §1.5). */
export function createShareCode(): string {
  const symbols = Array.from({ length: CODE_LENGTH - 1 }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  );
  return withCheckSymbol(symbols.join(''));
}

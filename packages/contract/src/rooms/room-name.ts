/**
 * Names of rooms (PRODUCT §7). One that the server makes is ten symbols of Crockford base32, always with a digit from 2
 * to 9: 50 random bits, which nobody guesses (SECURITY T22). One of a person's own is what it says, and anybody may
 * think of it too.
 */
import { CODE_ALPHABET, normalizeCode } from '../files/code.ts';

export const ROOM_CODE_LENGTH = 10;
const OWN_ROOM_NAME = { min: 4, max: 32 } as const;

const OWN_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;

/** True for a name of the kind that the server makes: it has a digit, which a word of ten letters has not. */
export function isRoomCode(name: string): boolean {
  return isTenSymbols(name) && /\d/.test(name);
}

/** True for a code that has a digit however it is typed: O, I and L are written for 0 and 1 alone. */
export function isPlainRoomCode(code: string): boolean {
  return isTenSymbols(code) && /[2-9]/.test(code);
}

/**
 * The room that was typed, or undefined for what can be none. A code has a digit and is read in any case, with spaces
 * and hyphens; ten letters without one are a name of somebody's own.
 */
export function readRoomName(typed: string): string | undefined {
  const code = normalizeCode(typed);
  if (isTenSymbols(code) && /\d/.test(typed.normalize('NFKC'))) return code;
  const name = typed.normalize('NFKC').trim();
  const length = [...name].length;
  const fits = length >= OWN_ROOM_NAME.min && length <= OWN_ROOM_NAME.max;
  if (fits && OWN_NAME.test(name)) return name;
  // No own name has blanks: letters in groups are a code from before codes always had a digit.
  return isTenSymbols(code) ? code : undefined;
}

/** The code that ten letters were read as while codes without a digit were made; undefined for other names. */
export function olderRoomCode(name: string): string | undefined {
  const code = normalizeCode(name);
  return isTenSymbols(code) && code !== name ? code : undefined;
}

/** A code in groups, so that it is not taken for a pick-up code; an own name as it is. */
export function formatRoomName(name: string): string {
  return isRoomCode(name) ? `${name.slice(0, 3)}-${name.slice(3, 7)}-${name.slice(7)}` : name;
}

function isTenSymbols(name: string): boolean {
  return (
    name.length === ROOM_CODE_LENGTH && [...name].every((symbol) => CODE_ALPHABET.includes(symbol))
  );
}

/**
 * Names of rooms (PRODUCT §7). One that the server makes is ten symbols of Crockford base32, always with a digit from 2
 * to 9 and a letter somewhere behind it: nearly 50 random bits, which nobody guesses (SECURITY T22). One of a person's own is
 * what it says, and anybody may think of it too.
 */
import { isBlank } from '../files/blank.ts';
import { CODE_ALPHABET, normalizeCode } from '../files/code.ts';

export const ROOM_CODE_LENGTH = 10;
const OWN_ROOM_NAME = { min: 4, max: 32 } as const;

const OWN_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;

/** A word, also with a number behind it: `basketball`, `meeting123`. */
const WORD = /^[a-z]+\d*$/i;

/** True for a name of the kind that the server makes: it has a digit, and is no word with a number behind it. */
export function isRoomCode(name: string): boolean {
  return isTenSymbols(name) && !WORD.test(name);
}

/** True for a code that looks like no word however it is typed: O, I and L are written for 0 and 1 alone. */
export function isPlainRoomCode(code: string): boolean {
  return isTenSymbols(code) && /[2-9].*[A-Z]/.test(code);
}

/**
 * The room that was typed, or undefined for what can be none. A code has a digit and is read in any case, with spaces
 * and hyphens; a word of ten letters, or one with its number behind it, is a name of somebody's own.
 */
export function readRoomName(typed: string): string | undefined {
  const code = normalizeCode(typed);
  const name = typed.normalize('NFKC').trim();
  if (isTenSymbols(code) && /\d/.test(name) && !WORD.test(name)) return code;
  const length = [...name].length;
  const fits = length >= OWN_ROOM_NAME.min && length <= OWN_ROOM_NAME.max;
  // Fillers of Hangul are letters to Unicode.
  if (fits && OWN_NAME.test(name) && !isBlank(name)) return name;
  // No own name has blanks: letters in groups are a code from before codes always had a digit.
  return isTenSymbols(code) ? code : undefined;
}

/** The code that a word was read as while codes looked like words too; undefined for other names. */
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

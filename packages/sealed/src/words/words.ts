/** 开封口令: six words of the list, or the sender's own. */
import type { Passphrase } from '../words-key.ts';
import { WORDS } from './list.ts';
import { SIMPLIFIED } from './traditional.ts';

export const WORD_COUNT = 6;
/** Words of one's own stand against whoever has the server and any time: shorter ones do not. */
export const LEAST_OWN_LENGTH = 10;
export const LEAST_OWN_KINDS = 5;
export const MOST_OWN_LENGTH = 128;

const known: ReadonlySet<string> = new Set(WORDS);

/** 66 bits from the system's randomness. */
export function makeSixWords(): Passphrase {
  // 2,048 divides what 16 bits can be, so no word is likelier than another.
  const numbers = crypto.getRandomValues(new Uint16Array(WORD_COUNT));
  const words = Array.from(numbers, (number) => WORDS[number % WORDS.length] ?? '');
  return { kind: 'six', text: words.join(' ') };
}

/**
 * Reads words as people type them: any spaces, signs or numbers between them, full-width, traditional characters. What is
 * left is cut into pairs, of which the last may be half a word.
 */
export function readTypedWords(typed: string): string[] {
  const letters = [...typed.normalize('NFKC')]
    .filter((letter) => /\p{Script=Han}/u.test(letter))
    .map((letter) => SIMPLIFIED.get(letter) ?? letter);
  return Array.from({ length: Math.ceil(letters.length / 2) }, (_, index) =>
    letters.slice(index * 2, index * 2 + 2).join(''),
  );
}

export function isListed(word: string): boolean {
  return known.has(word);
}

/** Suggests at most `most` words of the list that begin with the typed text. */
export function suggestWords(beginning: string, most = 4): string[] {
  const [first = ''] = readTypedWords(beginning);
  if (first === '' || known.has(first)) return [];
  return WORDS.filter((word) => word.startsWith(first)).slice(0, most);
}

/** The six words as they go into the key; undefined until there are six of the list. */
export function toSixWords(words: readonly string[]): Passphrase | undefined {
  const isWhole = words.length === WORD_COUNT && words.every(isListed);
  return isWhole ? { kind: 'six', text: words.join(' ') } : undefined;
}

export type OwnWords = { passphrase: Passphrase } | { problem: 'short' | 'plain' | 'long' };

/**
 * Reads a sender's own words. Inner spaces count as one, outer ones as none; everything else must be typed
 * alike.
 */
export function readOwnWords(typed: string): OwnWords {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const letters = [...text];
  if (letters.length < LEAST_OWN_LENGTH) return { problem: 'short' };
  if (letters.length > MOST_OWN_LENGTH) return { problem: 'long' };
  if (new Set(letters).size < LEAST_OWN_KINDS) return { problem: 'plain' };
  return { passphrase: { kind: 'own', text } };
}

/** Reads what was typed for a head of that kind, as it goes into its key; undefined while it can be none. */
export function toPassphrase(kind: Passphrase['kind'], typed: string): Passphrase | undefined {
  if (kind === 'six') return toSixWords(readTypedWords(typed));
  const own = readOwnWords(typed);
  return 'passphrase' in own ? own.passphrase : undefined;
}

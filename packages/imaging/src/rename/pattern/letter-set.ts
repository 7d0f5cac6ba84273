import { type LetterSet, PatternError } from './pattern-syntax.ts';

/**
 * A set of letters in the browser's own syntax. Its engine is asked about one letter at a time, which
 * takes no time whatever the set, and knows Unicode and upper and lower case better than we would.
 */
export function findLetterSet(source: string, ignoreCase: boolean): LetterSet {
  const key = `${ignoreCase ? 'i' : ''}/${source}`;
  const known = sets.get(key);
  if (known) return known;
  const set = buildSet(source, ignoreCase);
  if (sets.size > MOST_SETS) sets.clear();
  sets.set(key, set);
  return set;
}

const sets = new Map<string, LetterSet>();
const MOST_SETS = 500;
const MOST_ANSWERS = 5_000;

/** Answers are kept: by place for the common letters, the rest by code. */
function buildSet(source: string, ignoreCase: boolean): LetterSet {
  const expression = compile(source, ignoreCase);
  const common = new Int8Array(COMMON_LETTERS).fill(UNKNOWN);
  const rare = new Map<number, boolean>();
  return (code) => {
    const known = code < COMMON_LETTERS ? common[code] : undefined;
    if (known !== undefined && known !== UNKNOWN) return known === YES;
    const kept = known === undefined ? rare.get(code) : undefined;
    if (kept !== undefined) return kept;
    const answer = expression.test(String.fromCodePoint(code));
    if (known !== undefined) common[code] = answer ? YES : NO;
    else {
      if (rare.size > MOST_ANSWERS) rare.clear();
      rare.set(code, answer);
    }
    return answer;
  };
}

const COMMON_LETTERS = 128;
const UNKNOWN = -1;
const NO = 0;
const YES = 1;

function compile(source: string, ignoreCase: boolean): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, ignoreCase ? 'iu' : 'u');
  } catch {
    throw new PatternError('invalid');
  }
}

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

function buildSet(source: string, ignoreCase: boolean): LetterSet {
  const expression = compile(source, ignoreCase);
  const answers = new Map<number, boolean>();
  return (code) => {
    const known = answers.get(code);
    if (known !== undefined) return known;
    const answer = expression.test(String.fromCodePoint(code));
    if (answers.size > MOST_ANSWERS) answers.clear();
    answers.set(code, answer);
    return answer;
  };
}

function compile(source: string, ignoreCase: boolean): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, ignoreCase ? 'iu' : 'u');
  } catch {
    throw new PatternError('invalid');
  }
}

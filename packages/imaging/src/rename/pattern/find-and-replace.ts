import { compilePattern, type Step } from './compile-pattern.ts';
import { parsePattern } from './parse-pattern.ts';
import { PatternError, type PatternProblem } from './pattern-syntax.ts';
import { type Marks, runPattern } from './run-pattern.ts';

export type Replacer = (text: string) => string;

/** A name is short; whatever is longer is left alone. */
const MOST_TEXT_LENGTH = 1_000;

/**
 * Replaces every match of a regular expression, in time that grows with the name and not with the
 * pattern. In the replacement `$1`, `$<name>`, `$&` and `$$` mean what they mean in JavaScript.
 */
export function compileReplace(
  source: string,
  replacement: string,
  { matchCase }: { matchCase: boolean },
): Replacer | { problem: PatternProblem } {
  try {
    const parsed = parsePattern(source, !matchCase);
    const program = compilePattern(parsed);
    const parts = parseReplacement(replacement, parsed.groups, parsed.names);
    const slots = (parsed.groups + 1) * 2;
    return (text) =>
      text.length > MOST_TEXT_LENGTH ? text : replaceAll(text, program, slots, parts);
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.problem };
    throw error;
  }
}

/** A text as it is, or the number of a group; 0 is the whole match. */
type ReplacementPart = string | number;

function parseReplacement(
  replacement: string,
  groups: number,
  names: ReadonlyMap<string, number>,
): ReplacementPart[] {
  return replacement.split(/(\$[$&]|\$\d\d?|\$<[^>]*>)/).flatMap((part) => {
    if (part === '$$') return '$';
    if (part === '$&') return 0;
    if (part.startsWith('$<')) return names.get(part.slice(2, -1)) ?? (names.size ? '' : part);
    return /^\$\d/.test(part) ? parseNumber(part, groups) : part;
  });
}

/** `$10` of a pattern without a tenth group is the first and a zero. */
function parseNumber(part: string, groups: number): ReplacementPart[] {
  const number = Number(part.slice(1));
  if (number > groups && part.length > 2) {
    return [...parseNumber(part.slice(0, 2), groups), part.slice(2)];
  }
  return [number >= 1 && number <= groups ? number : part];
}

function replaceAll(
  text: string,
  program: readonly Step[],
  slots: number,
  parts: readonly ReplacementPart[],
): string {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  let result = '';
  let at = 0;
  while (at <= letters.length) {
    const marks = runPattern(program, letters, at, slots);
    if (!marks) break;
    const [from = 0, to = 0] = marks;
    result += take(letters, at, from);
    for (const part of parts)
      result += typeof part === 'string' ? part : groupOf(letters, marks, part);
    // After an empty match one letter is passed over, or it would be found again.
    if (to === from) result += take(letters, to, to + 1);
    at = to === from ? to + 1 : to;
  }
  return result + take(letters, at, letters.length);
}

function groupOf(letters: readonly number[], marks: Marks, group: number): string {
  const from = marks[group * 2] ?? -1;
  return from < 0 ? '' : take(letters, from, marks[group * 2 + 1] ?? from);
}

function take(letters: readonly number[], from: number, to: number): string {
  return letters
    .slice(from, to)
    .map((code) => String.fromCodePoint(code))
    .join('');
}

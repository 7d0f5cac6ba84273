import { traditionalOf } from './traditional-forms.ts';

export interface ReadCharacter {
  text: string;
  confidence: number;
  /** Place in the crop, as a share of its width. */
  at: number;
  /**
   * Likeliest letter in the place of a digit, or digit in that of a letter: B and 8 look alike. The traditional
   * form of a simplified character.
   */
  kin?: { text: string; confidence: number };
}

export interface CtcScores {
  /** steps × classes, each step summing to 1. */
  values: Float32Array;
  steps: number;
  classes: number;
}

/** Class of "no character here"; the dictionary's first character is class 1. */
const BLANK = 0;
const LETTER = /^[A-Za-z]$/;
const DIGIT = /^[0-9]$/;

/** The best class of each step; repeats without a blank between them are one character. */
export function decodeCtc(scores: CtcScores, dictionary: readonly string[]): ReadCharacter[] {
  const { values, steps, classes } = scores;
  const kinds = kindsOf(dictionary);
  const characters: ReadCharacter[] = [];
  let previous = BLANK;
  for (let step = 0; step < steps; step += 1) {
    const { best, confidence } = bestClass(values, step * classes, classes);
    const text = dictionary[best - 1];
    if (best !== BLANK && best !== previous && text !== undefined) {
      const kin = kinOf(text, values.subarray(step * classes, (step + 1) * classes), kinds);
      characters.push({ text, confidence, at: (step + 0.5) / steps, ...(kin && { kin }) });
    }
    previous = best;
  }
  return characters;
}

interface Kinds {
  letters: readonly (readonly [text: string, index: number])[];
  digits: readonly (readonly [text: string, index: number])[];
  /** Classes of the traditional forms, by the simplified one. */
  traditional: ReadonlyMap<string, readonly [text: string, index: number]>;
}

const known = new WeakMap<readonly string[], Kinds>();

/** The classes of the letters and of the digits, looked up once for a dictionary. */
function kindsOf(dictionary: readonly string[]): Kinds {
  const kept = known.get(dictionary);
  if (kept) return kept;
  const all = dictionary.map((text, at) => [text, at + 1] as const);
  const kinds = {
    letters: all.filter(([text]) => LETTER.test(text)),
    digits: all.filter(([text]) => DIGIT.test(text)),
    traditional: traditionalIn(all),
  };
  known.set(dictionary, kinds);
  return kinds;
}

function traditionalIn(
  all: readonly (readonly [text: string, index: number])[],
): ReadonlyMap<string, readonly [text: string, index: number]> {
  const places = new Map(all);
  return new Map(
    all.flatMap(([text]) => {
      const other = traditionalOf(text);
      const index = other === undefined ? undefined : places.get(other);
      return other === undefined || index === undefined ? [] : [[text, [other, index]] as const];
    }),
  );
}

function kinOf(
  text: string,
  step: Float32Array,
  { letters, digits, traditional }: Kinds,
): ReadCharacter['kin'] | undefined {
  const form = traditional.get(text);
  const others = DIGIT.test(text) ? letters : LETTER.test(text) ? digits : form ? [form] : [];
  let best: { text: string; confidence: number } | undefined;
  for (const [other, index] of others) {
    const confidence = step[index] ?? 0;
    if (!best || confidence > best.confidence) best = { text: other, confidence };
  }
  return best;
}

function bestClass(values: Float32Array, start: number, classes: number) {
  let best = BLANK;
  let confidence = values[start] ?? 0;
  for (let index = 1; index < classes; index += 1) {
    const value = values[start + index] ?? 0;
    if (value > confidence) [best, confidence] = [index, value];
  }
  return { best, confidence };
}

/** 0 for no characters. */
export function meanConfidence(characters: readonly ReadCharacter[]): number {
  if (characters.length === 0) return 0;
  return characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length;
}

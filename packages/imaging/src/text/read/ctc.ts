export interface ReadCharacter {
  text: string;
  confidence: number;
  /** Where it stands in the crop, as a share of its width. */
  at: number;
}

export interface CtcScores {
  /** steps × classes, each step summing to 1. */
  values: Float32Array;
  steps: number;
  classes: number;
}

/** Class of "no character here"; the dictionary's first character is class 1. */
const BLANK = 0;

/** The best class of each step; repeats without a blank between them are one character. */
export function decodeCtc(scores: CtcScores, dictionary: readonly string[]): ReadCharacter[] {
  const { values, steps, classes } = scores;
  const characters: ReadCharacter[] = [];
  let previous = BLANK;
  for (let step = 0; step < steps; step += 1) {
    const { best, confidence } = bestClass(values, step * classes, classes);
    const text = dictionary[best - 1];
    if (best !== BLANK && best !== previous && text !== undefined) {
      characters.push({ text, confidence, at: (step + 0.5) / steps });
    }
    previous = best;
  }
  return characters;
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

/** A regular expression as a tree. */
export type PatternNode =
  | { kind: 'letter'; set: LetterSet }
  | { kind: 'place'; what: AnchorPlace }
  | { kind: 'sequence'; nodes: PatternNode[] }
  | { kind: 'choice'; nodes: PatternNode[] }
  /** `index` counts from 1; a group that is not kept has none. */
  | { kind: 'group'; node: PatternNode; index: number | undefined }
  | { kind: 'repeat'; node: PatternNode; least: number; most: number; isLazy: boolean };

export type AnchorPlace = 'start' | 'end' | 'word-border' | 'no-word-border';

/** Tells whether a letter, as its code point, belongs. */
export type LetterSet = (code: number) => boolean;

export type PatternProblem =
  | 'too-long'
  | 'invalid'
  /** `(?=…)`, `(?<=…)` and their opposites. */
  | 'lookaround'
  /** `\1`, `\k<name>`. */
  | 'backreference'
  /** Counts that would make it too large, such as `(a{99}){99}`. */
  | 'too-large';

export class PatternError extends Error {
  override readonly name = 'PatternError';
  readonly problem: PatternProblem;

  constructor(problem: PatternProblem) {
    super(problem);
    this.problem = problem;
  }
}

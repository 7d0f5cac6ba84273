import type { ExifField } from './exif-fields.ts';
import type { PatternProblem } from './pattern/pattern-syntax.ts';

/** Place of an addition in a name. */
export type Spot = 'before' | 'after' | 'instead';

export type RenameRule =
  | {
      kind: 'replace';
      find: string;
      replacement: string;
      /** `find` is a regular expression. */
      isPattern: boolean;
      matchCase: boolean;
    }
  /** The text is a template. */
  | { kind: 'add'; text: string; spot: Spot }
  | ({ kind: 'number'; spot: Spot; separator: string } & Numbering)
  | { kind: 'case'; to: LetterCase }
  | {
      kind: 'date';
      source: DateSource;
      format: string;
      spot: Spot;
      separator: string;
    }
  | { kind: 'exif'; field: ExifField; spot: Spot; separator: string }
  | ({ kind: 'template'; template: string } & Numbering)
  /** The one rule that touches the extension, and only its letters' case. */
  | { kind: 'extension-case'; to: 'lower' | 'upper' };

export interface Numbering {
  start: number;
  step: number;
  /** Filled up with zeros to so many digits. */
  width: number;
  perFolder: boolean;
}

export type LetterCase = 'lower' | 'upper' | 'words';
export type DateSource = 'taken' | 'modified' | 'now';

/** Fault of a rule; the rule is left out until it is put right. */
export type RuleProblem = PatternProblem | 'number-range' | 'unknown-part';

/** Part that a rule could not find in a file. */
export type MissingPart = 'no-taken-date' | 'no-camera-data' | 'no-lot' | UnknownPart;

/** Nothing is known of the file: it is still being read, or could not be read. */
export type UnknownPart = 'unread' | 'unreadable';

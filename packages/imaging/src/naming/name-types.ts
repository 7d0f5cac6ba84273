import type { WallTime } from '../rename/wall-time.ts';
import type { SubjectKind } from './subject-kinds.ts';

export type NameLanguage = 'zh' | 'en';

export interface NameSettings {
  language: NameLanguage;
  /** Most letters of the subject, as Chinese counts: two half-width letters are one. */
  mostLetters: number;
}

/** Why nothing is said: there is no text and nothing was made out, or there is no text and nobody could look further. */
type EmptyGround = 'nothing-seen' | 'nothing-read';

/** A subject that the person may choose. */
export interface NameCandidate {
  /** A clean part of a file name; empty where nothing is known, so that the date stands alone. */
  subject: string;
  /** Source of the name, for the screen to say. */
  from: 'text' | 'title' | 'thing' | 'colours' | 'kind' | EmptyGround;
  /** 0 to 1. */
  confidence: number;
}

export interface NameProposals {
  kind: SubjectKind;
  /** One to four, the best first. */
  candidates: NameCandidate[];
  /** When it was taken, or what date it carries; of a picture about which nothing is known, when it was saved. */
  date?: WallTime;
  lot?: string;
}

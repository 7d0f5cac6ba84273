import type { WallTime } from '../rename/wall-time.ts';
import type { SubjectKind } from './subject-kinds.ts';

export type NameLanguage = 'zh' | 'en';

export interface NameSettings {
  language: NameLanguage;
  /** Most letters of the subject, as Chinese counts: two half-width letters are one. */
  mostLetters: number;
}

/** A subject that the person may choose. */
export interface NameCandidate {
  /** A clean part of a file name. */
  subject: string;
  /** Source of the name, for the screen to say. */
  from: 'text' | 'title' | 'camera' | 'colours' | 'kind';
  /** 0 to 1. */
  confidence: number;
}

export interface NameProposals {
  kind: SubjectKind;
  /** One to four, the best first. */
  candidates: NameCandidate[];
  /** When it was taken, or what date it carries. */
  date?: WallTime;
  lot?: string;
}

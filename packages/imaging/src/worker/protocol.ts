/**
 * Messages between a page and its workers; every worker of the product speaks them
 * (docs/decisions/0048).
 */
import type { FailureDetail } from '../failure.ts';

/** One kind of work that a worker does: what goes in, what comes out, what it says meanwhile. */
export interface Errand<Input, Result, Progress = never> {
  input: Input;
  result: Result;
  progress: Progress;
}

export type ErrandName<Errands> = keyof Errands & string;
export type InputOf<J> = J extends { input: infer Input } ? Input : never;
export type ResultOf<J> = J extends { result: infer Result } ? Result : never;
export type ProgressOf<J> = J extends { progress: infer Progress } ? Progress : never;

/** A failure as a message can carry it: an error's own class does not survive one. */
export interface PlainFailure {
  reason: string;
  detail: FailureDetail;
  message: string;
}

/** Form in which failures of one kind of worker travel. */
export interface FailureWords {
  toPlain(error: unknown): PlainFailure;
  fromPlain(failure: PlainFailure): Error;
  /** The worker broke down, or its script did not load. */
  lost(cause: unknown): Error;
}

export type ToWorker =
  | { kind: 'run'; id: number; name: string; input: unknown }
  | { kind: 'cancel'; id: number }
  /** To the worker's question of this number. */
  | { kind: 'answer'; id: number; result: unknown }
  | ({ kind: 'refusal'; id: number } & PlainFailure);

export type FromWorker =
  | { kind: 'progress'; id: number; progress: unknown }
  /** `isIncomplete`: a part of the errand's file could not be read. */
  | { kind: 'done'; id: number; result: unknown; isIncomplete?: boolean }
  | ({ kind: 'failed'; id: number } & PlainFailure)
  /** The errand saw its cancellation and stopped, so the worker can be used again. */
  | { kind: 'cancelled'; id: number }
  /**
   * A question to the page, which only the page can answer. Numbered below 0, so that none is taken
   * for an errand's.
   */
  | { kind: 'question'; id: number; name: string; input: unknown };

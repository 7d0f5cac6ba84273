import type { FailureDetail, FailureReason } from '../failure.ts';

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

export type ToWorker =
  | { kind: 'run'; id: number; name: string; input: unknown }
  | { kind: 'cancel'; id: number };

export type FromWorker =
  | { kind: 'progress'; id: number; progress: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; reason: FailureReason; detail: FailureDetail; message: string }
  /** The errand saw its cancellation and stopped, so the worker can be used again. */
  | { kind: 'cancelled'; id: number };

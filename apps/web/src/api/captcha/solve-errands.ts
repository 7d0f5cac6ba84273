import type { Errand, FailureWords } from '@transmit/imaging/worker/protocol';
import type { Puzzle, Solution } from './solve-challenge.ts';

/** Errands of `solve.worker.ts`. */
export interface SolveErrands {
  solve: Errand<Puzzle, Solution>;
}

/** Nobody tells these failures apart: a message is enough. */
export const SOLVER_FAILURES: FailureWords = {
  toPlain: (error) => ({ reason: 'unsolved', detail: {}, message: String(error) }),
  fromPlain: ({ message }) => new Error(message),
  lost: (cause) => new Error(`solver: ${String(cause)}`),
};

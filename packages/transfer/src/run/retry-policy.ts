import { NOTHING_SENT } from '../queue/queue-entry.ts';
import type { UploadTask } from '../queue/upload-task.ts';
import { isPassing, type UploadFailure, type UploadFailureReason } from './upload-failure.ts';

export interface Restart {
  afterMs: number;
  /** Nothing in the store is of use: forget key and parts and send everything again. */
  startOver: boolean;
}

/** The SDK burns its own retries within 100 ms (COS.md §1.7), so the product waits in between. */
const BACK_OFF_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Tries without progress in between, after which a person has to decide: some four minutes of them, as
 * what is said to be tried for ever is watched for ever. Tries made while offline do not count.
 */
const MAX_TRIES: Partial<Record<UploadFailureReason, number>> = {
  network: 9,
  'store-away': 9,
  busy: 30,
  credentials: 3,
  'upload-gone': 3,
  mismatch: 1,
};

/** The wait before try `attempt` (1 for the first restart). */
export function backOffMs(attempt: number): number {
  return BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length) - 1] ?? 60_000;
}

/**
 * Decides whether and how a failed upload restarts by itself. `attempt` counts the failures since
 * bytes last moved (for `mismatch` and `upload-gone`: since the start), this one included.
 * Undefined: the task stays failed until somebody acts.
 */
export function decideRestart(failure: UploadFailure, attempt: number): Restart | undefined {
  const tries = MAX_TRIES[failure.reason];
  if (tries === undefined || attempt > tries) return undefined;
  const waits = isPassing(failure) || attempt > 1;
  return {
    afterMs: Math.max(waits ? backOffMs(attempt) : 0, failure.retryAfterMs ?? 0),
    startOver: failure.reason === 'mismatch',
  };
}

/** Tells whether the next try, whoever begins it, needs new credentials: those at hand are refused, or are for an upload that has ended. */
export function endsCredentials({ reason }: UploadFailure): boolean {
  return reason === 'credentials' || reason === 'upload-gone';
}

/** Returns the fields of a task as they are once a failure has made its bytes useless. */
export function lostBy(
  { reason }: UploadFailure,
  restart: Restart | undefined,
): Partial<UploadTask> {
  // The bytes in the store are wrong: nothing of them may be used again.
  if (restart?.startOver) return NOTHING_SENT;
  if (reason === 'upload-gone') return { isSent: false, loaded: 0, percent: 0 };
  if (reason === 'file-changed') return { hasSource: false };
  return {};
}

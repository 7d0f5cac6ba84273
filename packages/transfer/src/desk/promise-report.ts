/** Pure: what receivers of a promised code are told of its sending, and when. */
import { PROMISE_REPORT_MS, type PromisePhase } from '@transmit/contract';
import { overallProgress } from '../queue/overall-progress.ts';
import type { UploadTask } from '../queue/upload-task.ts';

export interface PromiseReport {
  phase: PromisePhase;
  file_count: number;
  total_size: number;
  loaded: number;
  speed: number;
}

/** Undefined where nothing of the sending is left: it was given up. */
export function describeProgress(tasks: readonly UploadTask[]): PromiseReport | undefined {
  const { total, sizeBytes, loadedBytes, bytesPerSecond } = overallProgress(tasks);
  if (total === 0) return undefined;
  return {
    phase: phaseOf(tasks),
    file_count: total,
    total_size: sizeBytes,
    loaded: Math.min(Math.floor(loadedBytes), sizeBytes),
    speed: Math.max(0, Math.round(bytesPerSecond)),
  };
}

function phaseOf(tasks: readonly UploadTask[]): PromisePhase {
  const { busy, failed, paused } = overallProgress(tasks);
  if (busy === 0 && failed > 0) return 'failed';
  if (busy === 0 && paused > 0) return 'paused';
  return tasks.every(hasArrived) ? 'checking' : 'sending';
}

function hasArrived({ state, isSent, loaded, size }: UploadTask): boolean {
  const isGone = state === 'canceled' || state === 'success';
  return isGone || isSent || (state === 'uploading' && loaded >= size);
}

/** Whoever waits sees the bar move; nobody reads figures faster. */
const MOVING_MS = 3000;

export interface LastReport {
  report: PromiseReport;
  at: number;
}

/** A new phase is told at once, bytes that move every few seconds, and that the sender is there in any case. */
export function isReportDue(
  last: LastReport | undefined,
  report: PromiseReport,
  now: number,
): boolean {
  if (!last || last.report.phase !== report.phase) return true;
  // A clock that was put back would be silent until it is where it was.
  const passedMs = now < last.at ? Number.POSITIVE_INFINITY : now - last.at;
  const hasMoved =
    last.report.loaded !== report.loaded || last.report.total_size !== report.total_size;
  return passedMs >= (hasMoved ? MOVING_MS : PROMISE_REPORT_MS);
}

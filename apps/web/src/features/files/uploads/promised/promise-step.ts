/** Pure: what is next for a code that was told before its files have arrived. */
import type { UploadTask } from '@transmit/transfer';

export type PromiseStep =
  /** Receivers are told how far it is. */
  | 'tell'
  /** The code opens what was sent. */
  | 'kept'
  /** It will never open anything: receivers are told so. */
  | 'give-up';

/**
 * `sending` is the state of the common code of several files; undefined where there is none any more. What was cancelled
 * or removed is gone from a promise.
 */
export function decidePromiseStep(
  tasks: readonly Pick<UploadTask, 'state' | 'settings'>[],
  sending: 'waiting' | 'making' | 'failed' | 'made' | undefined,
): PromiseStep {
  if (sending === 'made') return 'kept';
  const left = tasks.filter(({ state }) => state !== 'canceled');
  if (left.length === 0) return 'give-up';
  const isShared = left.some(({ settings }) => settings.sendingId !== undefined);
  // Each of its files has a code of its own now.
  if (isShared) return sending === undefined ? 'give-up' : 'tell';
  return left.every(({ state }) => state === 'success') ? 'kept' : 'tell';
}

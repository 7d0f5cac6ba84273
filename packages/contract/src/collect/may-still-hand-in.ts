import type { SubmissionState } from './collect-limits.ts';

/**
 * Whether page and command line offer to hand in, by what `page` and `mine` tell; `mine` is undefined where this device
 * has none. After the end goes on what was handed back and what had begun; the server decides for how long.
 */
export function mayStillHandIn(
  { state }: { state: 'open' | 'ended' },
  mine: SubmissionState | undefined,
): boolean {
  return state === 'open' || mine === 'returned' || mine === 'draft';
}

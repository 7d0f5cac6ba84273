/** Pure: how long a page that waits for a sending lets pass before it asks again. */
import { isPromiseOver, type PromiseState } from '@transmit/contract';

/** Facts that the page has when it was answered, or was not. */
export interface Waited {
  state: PromiseState | undefined;
  /** Answers in a row that said the same. */
  sameTimes: number;
  /** Questions in a row that were not answered. */
  failures: number;
  isHidden: boolean;
  /** Since the page was opened, or last asked by hand. */
  waitedMs: number;
}

const FIRST_MS = 2000;
const GROWTH = 1.4;
/** A sender who is there moves again soon; one who has paused or is away does not. */
const MOST_MOVING_MS = 10_000;
const MOST_STILL_MS = 30_000;
const HIDDEN_MS = 20_000;
/** A page that nobody has looked at for so long asks no more by itself. */
export const MOST_WAITED_MS = 24 * 60 * 60_000;

/** Undefined where asking again brings nothing, or nobody is there to be told. */
export function nextWait(waited: Waited): number | undefined {
  const { state, sameTimes, failures, isHidden, waitedMs } = waited;
  if (waitedMs >= MOST_WAITED_MS || (state !== undefined && isPromiseOver(state))) return undefined;
  const isMoving = state === 'sending' || state === 'checking';
  const most = isMoving && failures === 0 ? MOST_MOVING_MS : MOST_STILL_MS;
  const grown = FIRST_MS * GROWTH ** Math.min(sameTimes + 2 * failures, 20);
  return Math.max(Math.min(grown, most), isHidden ? HIDDEN_MS : 0);
}

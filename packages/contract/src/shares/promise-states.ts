/** States of a promised sending, as its sender tells them and as receivers are told. */

/** `paused`: by the sender's hand; `failed`: it stopped, and waits for its sender to try again. */
export const PROMISE_PHASES = ['sending', 'checking', 'paused', 'failed'] as const;
export type PromisePhase = (typeof PROMISE_PHASES)[number];

/**
 * `lost`: its sender has not been heard for a while; `cancelled`: given up; `ended`: silent for so long that nobody
 * waits on; `ready`: the code opens what was sent.
 */
export const PROMISE_STATES = [...PROMISE_PHASES, 'lost', 'cancelled', 'ended', 'ready'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Senders tell how far they are at least this often. */
export const PROMISE_REPORT_MS = 15_000;
/** Longer than a hidden page, whose timers run once a minute, stays silent: the device sleeps, or has no connection. */
export const PROMISE_SILENT_MS = 90_000;
/** As long as an unfinished upload lasts without its sender. */
export const PROMISE_LASTS_MS = DAY_MS;
/** For so long after its end receivers are told that it was given up; then the code is unknown. */
export const PROMISE_TOLD_MS = 7 * DAY_MS;

/** Nothing that a receiver waits for will happen any more. */
export function isPromiseOver(state: PromiseState): boolean {
  return state === 'cancelled' || state === 'ended' || state === 'ready';
}

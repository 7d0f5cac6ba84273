/** Pure: what a promised sending has come to, by what its sender last said and when. */
import { PROMISE_LASTS_MS, PROMISE_SILENT_MS, type PromiseState } from '@transmit/contract';
import type { PromisedShareRow } from '../shares.tables.ts';

type Said = Pick<PromisedShareRow, 'phase' | 'reported_at' | 'cancelled_at' | 'kept_at'>;

export function decideStanding(
  { phase, reported_at, cancelled_at, kept_at }: Said,
  now: number,
): PromiseState {
  if (kept_at !== null) return 'ready';
  if (cancelled_at !== null) return 'cancelled';
  const silentMs = now - reported_at;
  if (silentMs >= PROMISE_LASTS_MS) return 'ended';
  return silentMs >= PROMISE_SILENT_MS ? 'lost' : phase;
}

/**
 * The day's messages to everybody, divided (SECURITY §10.3): pure rules. Strangers have a part of their own,
 * whatever their addresses. A device that has signed in to the number may use what strangers leave and the
 * share that is kept for such devices; operators may use all that is left.
 */
import { SMS_DAY_KEPT } from '@transmit/contract';
import type { SmsAskerKind } from '../accounts.tables.ts';

/** Messages a day for these askers together. */
export interface DayWindow {
  askers: readonly SmsAskerKind[];
  limit: number;
}

export interface DayVerdict {
  state: 'fine' | 'half' | 'empty';
  /** The window that is used up. */
  full?: DayWindow;
}

const EVERYBODY = ['stranger', 'known', 'operator'] as const;

/** The windows that a message has to fit into. */
export function dayWindows(asker: SmsAskerKind, budget: number): DayWindow[] {
  // A budget of one or two messages leaves no share for everybody; operators come first.
  const forOperators = budget >= 2 ? Math.max(1, Math.floor(budget * SMS_DAY_KEPT.operator)) : 0;
  const forKnown = budget >= 3 ? Math.max(1, Math.floor(budget * SMS_DAY_KEPT.known)) : 0;
  const whole = { askers: EVERYBODY, limit: budget };
  if (asker === 'operator') return [whole];
  const ofUsers: DayWindow = { askers: ['stranger', 'known'], limit: budget - forOperators };
  if (asker === 'known') return [ofUsers, whole];
  return [{ askers: ['stranger'], limit: budget - forOperators - forKnown }, ofUsers, whole];
}

/** Judges the next message by the number of each kind in the last 24 hours; `half` is said once. */
export function judgeDay(
  sent: Readonly<Record<SmsAskerKind, number>>,
  { asker, budget }: { asker: SmsAskerKind; budget: number },
): DayVerdict {
  const sum = (askers: readonly SmsAskerKind[]) =>
    askers.reduce((total, one) => total + sent[one], 0);
  const full = dayWindows(asker, budget).find(({ askers, limit }) => sum(askers) >= limit);
  if (full) return { state: 'empty', full };
  return { state: sum(EVERYBODY) + 1 === Math.ceil(budget / 2) ? 'half' : 'fine' };
}

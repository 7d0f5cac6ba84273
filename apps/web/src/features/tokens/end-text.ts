import { fromWireTime } from '@transmit/contract';
import { formatDate } from '#ui/words/format.ts';
import type { Token } from './api.ts';
import { text } from './text.ts';

const DAY_MS = 86_400_000;
/** Days before its end from which a token carries a warning. */
const SOON_DAYS = 7;

export interface EndWords {
  words: string;
  note?: string;
  tone: 'plain' | 'soon' | 'dead';
}

/** The end of a token as its row says it. */
export function describeEnd(
  { state, end_time }: Pick<Token, 'state' | 'end_time'>,
  now: number,
): EndWords {
  if (state === 'password_changed') return { words: text.passwordChanged, tone: 'dead' };
  const end = end_time === null ? undefined : fromWireTime(end_time);
  if (end === undefined) return { words: text.noEnd, tone: 'plain' };
  const date = formatDate(end);
  if (state === 'ended') return { words: text.ended(date), tone: 'dead' };
  const days = Math.max(0, Math.floor((end - now) / DAY_MS));
  if (days > SOON_DAYS) return { words: date, tone: 'plain' };
  return { words: date, note: text.daysLeft(days), tone: 'soon' };
}

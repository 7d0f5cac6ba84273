import { fromWireTime } from '@transmit/contract';
import { formatLeft } from '#ui/format.ts';

const DAY_MS = 86_400_000;

/** `7 天` from the first second on, where rounding down would say 6; shorter times are exact. */
export function timeLeft(expireTime: string, now: number): string {
  const expiresAt = fromWireTime(expireTime) ?? now;
  const isDays = expiresAt - now > DAY_MS;
  const wholeDays = Math.ceil((expiresAt - now) / DAY_MS) * DAY_MS;
  return formatLeft(isDays ? now + wholeDays : expiresAt, now);
}

/** Says how long something is left, as people read it. */
import { fromWireTime } from '../wire-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until a moment: `30 天`, `5 小时`, `12 分钟`; `已过期` when it has passed. */
export function formatLeft(epochMs: number, now: number): string {
  const left = epochMs - now;
  if (left <= 0) return '已过期';
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} 天`;
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)} 小时`;
  return `${Math.ceil(left / 60_000)} 分钟`;
}

/** `7 天` from the first second on, where rounding down would say 6; shorter times are exact. */
export function timeLeft(expireTime: string, now: number): string {
  const expiresAt = fromWireTime(expireTime) ?? now;
  const isDays = expiresAt - now > DAY_MS;
  const wholeDays = Math.ceil((expiresAt - now) / DAY_MS) * DAY_MS;
  return formatLeft(isDays ? now + wholeDays : expiresAt, now);
}

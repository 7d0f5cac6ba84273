/** Numbers and times as people read them. Sizes in powers of 1024, times in China's time zone. */
import { formatBytes, formatLeft, SHANGHAI_OFFSET_MS } from '@transmit/contract';

export { formatBytes, formatLeft };

export function formatSpeed(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`;
}

/** Share as whole percent, rounded down: 100 % is said only of what is complete. */
export function formatPercent(share: number): string {
  return `${Math.floor(Math.min(1, Math.max(0, share)) * 100)}%`;
}

/** `28 秒`, `3 分 5 秒`, `1 小时 5 分`, `2 天 3 小时`: two units at most. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joinParts(minutes, '分', seconds % 60, '秒', '分钟');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joinParts(hours, '小时', minutes % 60, '分', '小时');
  return joinParts(Math.floor(hours / 24), '天', hours % 24, '小时', '天');
}

/** `2026-11-20 10:00` in China's time zone. */
export function formatDateTime(epochMs: number): string {
  return inChina(epochMs).slice(0, 16).replace('T', ' ');
}

/** `2026-12-20`. */
export function formatDate(epochMs: number): string {
  return inChina(epochMs).slice(0, 10);
}

/** `刚刚`, `5 分钟前`, `今天 09:41`, `昨天 18:20`, `11-18 11:20`, `2025-11-18`. */
export function formatPast(epochMs: number, now: number): string {
  const age = now - epochMs;
  if (age < 60_000) return '刚刚';
  if (age < 3_600_000) return `${Math.floor(age / 60_000)} 分钟前`;
  const text = inChina(epochMs);
  const clock = text.slice(11, 16);
  const daysAgo = dayNumber(now) - dayNumber(epochMs);
  if (daysAgo === 0) return `今天 ${clock}`;
  if (daysAgo === 1) return `昨天 ${clock}`;
  return text.slice(0, 4) === inChina(now).slice(0, 4)
    ? `${text.slice(5, 10)} ${clock}`
    : text.slice(0, 10);
}

/** `12-03 22:00` of `2026-12-03 22:00` in China's time zone, as long as it is 2026; of another year all of it. */
export function omitThisYear(time: string, now: number): string {
  const year = inChina(now).slice(0, 5);
  return time.startsWith(year) ? time.slice(year.length) : time;
}

const DAY_MS = 86_400_000;

function inChina(epochMs: number): string {
  return new Date(epochMs + SHANGHAI_OFFSET_MS).toISOString();
}

function dayNumber(epochMs: number): number {
  return Math.floor((epochMs + SHANGHAI_OFFSET_MS) / DAY_MS);
}

function joinParts(
  large: number,
  largeUnit: string,
  small: number,
  smallUnit: string,
  alone: string,
) {
  return small === 0 ? `${large} ${alone}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

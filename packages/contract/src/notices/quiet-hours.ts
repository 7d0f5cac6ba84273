/** Pure: the hours in which a user is told nothing outside of the site, in 北京时间. */
import { fromWireTime, toWireTime } from '../wire-time.ts';
import { DAY_MINUTES } from './notice.ts';

const MINUTE_MS = 60_000;

export interface QuietHours {
  /** Minutes of the day; an end at or before the beginning is the next day's. */
  from: number;
  to: number;
}

/** The end of the quiet hours in which `now` lies; undefined outside of them. */
export function findQuietEnd({ from, to }: QuietHours, now: number): number | undefined {
  if (from === to) return undefined;
  const midnight = fromWireTime(`${toWireTime(now).slice(0, 10)} 00:00:00`) ?? now;
  const minute = (now - midnight) / MINUTE_MS;
  const isOverNight = from > to;
  const isQuiet = isOverNight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return undefined;
  const isEvening = isOverNight && minute >= from;
  return midnight + (to + (isEvening ? DAY_MINUTES : 0)) * MINUTE_MS;
}

/** `22:30` → 1350; undefined for what is no time of a day. */
export function parseMinute(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

export function writeMinute(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Pure: birthdays are told of at nine in the morning, Asia/Shanghai (PRODUCT §7). */
import { fromWireTime } from '@transmit/contract';
import { addDays, shanghaiDay } from '#core/shanghai-day.ts';

export const REMINDING_HOUR = { hour: 9, minute: 0, timeZone: 'Asia/Shanghai' } as const;

/** The last day whose hour has come. */
export function lastDayToTell(now: number): string {
  const today = shanghaiDay(now);
  const hour = fromWireTime(`${today} 09:00:00`) ?? 0;
  return now >= hour ? today : addDays(today, -1);
}

/** The first day whose hour is still to come. */
export function firstDayToTell(now: number): string {
  return addDays(lastDayToTell(now), 1);
}

/** Pure: ten years more (spec §9), by the calendar of Shanghai. */
import { fromWireTime, PROLONG, toWireTime } from '@transmit/contract';

const LAST_YEAR = 9999;

/**
 * The end of a file's life when it is prolonged: ten years after its present end, or after now when
 * that has passed. Undefined beyond the year 9999, which no date of ours can be written in.
 */
export function prolongedExpiry(expiresAt: number, now: number): number | undefined {
  return addYears(Math.max(expiresAt, now), PROLONG.num);
}

/** A public file stays for at least ten years from now; publishing it again changes nothing. */
export function publishedExpiry(expiresAt: number, now: number): number {
  return Math.max(expiresAt, addYears(now, PROLONG.num) ?? expiresAt);
}

function addYears(time: number, years: number): number | undefined {
  const text = toWireTime(time);
  const year = Number(text.slice(0, 4)) + years;
  if (year > LAST_YEAR) return undefined;
  const rest = text.slice(4);
  // Ten years after 29 February there is none.
  const later =
    fromWireTime(`${year}${rest}`) ?? fromWireTime(`${year}${rest.replace('-29 ', '-28 ')}`);
  return later === undefined ? undefined : later + (time % 1000);
}

import { fromWireTime, isAlive, PURGE_EXPIRED_AFTER_MS, toWireTime } from '@transmit/contract';
import type { SharedFile } from '../api.ts';

/** Reason why nothing can be had, and the time until which its sender can change that. */
export type Ending =
  | { kind: 'expired'; at: string; renewableUntil: string | undefined }
  | { kind: 'used-up'; most: number }
  | { kind: 'gone' };

type EndingFacts = Pick<
  SharedFile,
  'status' | 'expire_status' | 'expire_time' | 'downloads_left' | 'max_downloads'
>;

/** Undefined while it can be picked up. */
export function endingOf(file: EndingFacts, now: number): Ending | undefined {
  if (!isAlive(file.status)) return { kind: 'gone' };
  if (file.expire_status === 1) return expired(file.expire_time, now);
  if (file.downloads_left !== 0) return undefined;
  return { kind: 'used-up', most: file.max_downloads ?? 0 };
}

/** PRODUCT §3: an expired object is kept for some days, and its sender may extend it until then. */
export function expired(expireTime: string, now: number): Extract<Ending, { kind: 'expired' }> {
  const purgedAt = (fromWireTime(expireTime) ?? 0) + PURGE_EXPIRED_AFTER_MS;
  return {
    kind: 'expired',
    at: expireTime.slice(5, 16),
    renewableUntil: purgedAt > now ? toWireTime(purgedAt).slice(5, 10) : undefined,
  };
}

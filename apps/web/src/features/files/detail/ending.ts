import { fromWireTime, isAlive, PURGE_EXPIRED_AFTER_MS, toWireTime } from '@transmit/contract';
import type { SharedFile } from '../api.ts';

/** Reason why nothing can be had, and the time until which its sender can change that. */
export type Ending =
  | { kind: 'expired'; at: string; renewableUntil: string | undefined }
  | { kind: 'code-expired'; at: string }
  | { kind: 'used-up'; most: number }
  | { kind: 'gone' };

/** A bundle has no status, and none of its codes an end of its own. */
export type EndingFacts = Pick<
  SharedFile,
  'expire_status' | 'expire_time' | 'downloads_left' | 'max_downloads'
> &
  Partial<Pick<SharedFile, 'status' | 'code_expired'>>;

/** Undefined while it can be picked up. */
export function endingOf(file: EndingFacts, now: number): Ending | undefined {
  if (file.status !== undefined && !isAlive(file.status)) return { kind: 'gone' };
  if (file.code_expired) return { kind: 'code-expired', at: dayAndMinuteOf(file.expire_time) };
  if (file.expire_status === 1) return expired(file.expire_time, now);
  if (file.downloads_left !== 0) return undefined;
  return { kind: 'used-up', most: file.max_downloads ?? 0 };
}

/** A bundle's owner may take it though it is used up for others. */
export function endingOfBundle(
  bundle: EndingFacts,
  { is_owner: isOwner }: { is_owner: boolean },
  now: number,
): Ending | undefined {
  const ending = endingOf(bundle, now);
  return isOwner && ending?.kind === 'used-up' ? undefined : ending;
}

/** PRODUCT §3: an expired object is kept for some days, and its sender may extend it until then. */
function expired(expireTime: string, now: number): Extract<Ending, { kind: 'expired' }> {
  const purgedAt = (fromWireTime(expireTime) ?? 0) + PURGE_EXPIRED_AFTER_MS;
  return {
    kind: 'expired',
    at: dayAndMinuteOf(expireTime),
    renewableUntil: purgedAt > now ? toWireTime(purgedAt).slice(5, 10) : undefined,
  };
}

function dayAndMinuteOf(wireTime: string): string {
  return wireTime.slice(5, 16);
}

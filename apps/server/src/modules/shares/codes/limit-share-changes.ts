import { RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';

/**
 * Limits an owner's changes of shares and passwords, which cost slow hashes: counted before any
 * work, by owner and by address, because anybody can become a new owner (SECURITY §9.6).
 */
export async function limitShareChanges({
  services,
  viewer,
  addressKey,
}: CallContext): Promise<void> {
  await services.limits.takeAll([
    { name: 'share-change', key: ownerOf(viewer), limit: RATE_LIMITS.shareChangePerOwner },
    { name: 'share-change', key: addressKey, limit: RATE_LIMITS.shareChangePerAddress },
  ]);
}

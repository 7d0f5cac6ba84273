/**
 * Anybody can become a new visitor as often as they like, so the quota of one bounds nobody: what
 * visitors reserve is limited by their address as well (SECURITY §9.4).
 */
import { RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { CallContext } from '#http/call-context.ts';
import { isVisitor } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { createRateLimiter } from '#kernel/rate-limit.ts';

const NAME = 'sts-bytes';

export type Sender = Pick<CallContext, 'services' | 'addressKey'>;

/** In the transaction that reserves them: both or neither. */
export async function takeAddressBytes(
  tx: Executor,
  { owner, bytes }: { owner: string; bytes: number },
  sender: Sender,
): Promise<void> {
  if (bytes <= 0 || !isVisitor(owner)) return;
  await limiterOn(tx, sender).take(NAME, sender.addressKey, RATE_LIMITS.bytesPerAddress, {
    amount: bytes,
    text: REFUSALS.E_RATE.addressBytes,
  });
}

/**
 * Gives back reserved bytes that are not needed any more. Not where credentials that were given out
 * can still bring it.
 */
export async function giveAddressBytesBack(
  db: Executor,
  { owner, bytes }: { owner: string; bytes: number },
  sender: Sender,
): Promise<void> {
  if (bytes <= 0 || !isVisitor(owner) || !sender.services.storage.revokesAtOnce) return;
  await limiterOn(db, sender).giveBack(NAME, sender.addressKey, bytes);
}

function limiterOn(db: Executor, { services }: Sender) {
  const { config, now } = services;
  return createRateLimiter(db, { scale: config.rateLimitScale, now });
}

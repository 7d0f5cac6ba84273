/** Guards codes against strangers who try them (SECURITY §1.5, T3). */
import { RATE_LIMITS } from '@transmit/contract';
import { AppError } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { requireProofOfWork } from '#modules/accounts/index.ts';

/**
 * An address that has used up its misses is refused before its next try is looked at. When misses
 * from everywhere pass the global limit, each look-up costs a proof of work: people who have the
 * right code still get in, and many addresses together cannot guess on (SECURITY §1.5, T3 e).
 */
export async function refuseGuesser(
  captcha: string | undefined,
  context: CallContext,
): Promise<void> {
  const { limits } = context.services;
  await limits.check('code-miss', context.addressKey, RATE_LIMITS.codeMissPerAddress);
  if (await isExhausted(limits.check('code-miss', 'all', RATE_LIMITS.codeMissGlobal))) {
    await requireProofOfWork(captcha, 'look_up', context);
  }
}

/** The global count asks for proofs and refuses nobody: who brought one is answered. */
export async function countMiss({ services: { limits }, addressKey }: CallContext): Promise<void> {
  await limits.take('code-miss', addressKey, RATE_LIMITS.codeMissPerAddress);
  await isExhausted(limits.take('code-miss', 'all', RATE_LIMITS.codeMissGlobal));
}

async function isExhausted(limit: Promise<void>): Promise<boolean> {
  try {
    await limit;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_RATE') return true;
    throw error;
  }
}

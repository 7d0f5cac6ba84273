import { RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';

/**
 * A password that comes with a finished upload costs a slow hash: counted before it, by the address. The
 * upload's own limits let more of them through than changes of shares (SECURITY §9.6).
 */
export async function limitLockedUploads({ services, addressKey }: CallContext): Promise<void> {
  await services.limits.take('locked-upload', addressKey, RATE_LIMITS.lockedUploadPerAddress);
}

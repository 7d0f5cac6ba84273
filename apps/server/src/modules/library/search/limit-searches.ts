import { RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';

/** SECURITY §9.6: looking through names takes 13 to 25 ms of the database, more than a list does. */
export async function limitSearches(
  q: string | undefined,
  { services: { limits }, addressKey }: Pick<CallContext, 'services' | 'addressKey'>,
): Promise<void> {
  if (q) await limits.take('search', addressKey, RATE_LIMITS.searchPerAddress);
}

/** SECURITY §9.6: reading megabytes of XML holds the event loop for tens of milliseconds. */
import type { IncomingMessage } from 'node:http';
import { RATE_LIMITS } from '@transmit/contract';
import { clientAddress, limitKey } from '#http/client-address.ts';
import type { Config } from '#kernel/config.ts';
import type { RateLimiter } from '#kernel/rate-limit.ts';

/** The parts of the server that the front of the store needs. */
export interface StoreLimits {
  limits: Pick<RateLimiter, 'take'>;
  config: Pick<Config, 'trustedProxies'>;
}

/** Refuses with E_RATE the large bodies beyond an address's share. */
export async function limitLargeXml(
  { socket, headers }: IncomingMessage,
  { limits, config }: StoreLimits,
): Promise<void> {
  const forwardedFor = headers['x-forwarded-for'];
  const address = clientAddress(
    socket.remoteAddress ?? '',
    Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor,
    config.trustedProxies,
  );
  await limits.take('large-xml', limitKey(address), RATE_LIMITS.largeXmlPerAddress);
}

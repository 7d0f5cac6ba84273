import { isIP } from 'node:net';

/** The site as browsers bind passkeys to it. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/**
 * Undefined where browsers give no passkeys: without https (but for the own machine by its name), and where
 * the address is a number.
 */
export function passkeyPlace(publicOrigin: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin } = new URL(publicOrigin);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isOwnMachine) return undefined;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { rpId: hostname, origin };
}

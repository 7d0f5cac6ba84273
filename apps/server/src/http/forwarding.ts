import { isTrustedProxy } from './client-address.ts';

/** Every header by which a proxy says for whom it asks. */
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Fate of the address that a proxy told: `none` was told, it was `believed`, or it was `ignored`
 * because the proxy is not one of TRUST_PROXY or told it in a header that is not read. The doctor
 * asks for it through the proxy.
 */
export type Forwarding = 'none' | 'believed' | 'ignored';

export function findForwarding(
  socketAddress: string,
  header: (name: string) => string | undefined,
  trustedProxies: readonly string[],
): Forwarding {
  if (HEADERS.every((name) => header(name) === undefined)) return 'none';
  const isBelieved = header('x-forwarded-for') && isTrustedProxy(socketAddress, trustedProxies);
  return isBelieved ? 'believed' : 'ignored';
}

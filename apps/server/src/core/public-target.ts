/**
 * Finds where a stranger's address may be connected to (SECURITY T19): a name is looked up once, every address that
 * it has must be public, and the connection goes to the one that was looked at, whatever the name means by then.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export type ResolveHost = (host: string) => Promise<string[]>;

export type PublicTarget =
  | { kind: 'found'; address: string }
  /** Nobody said where the name leads, now: another time somebody may. */
  | { kind: 'unresolved' }
  /** The name has an address that is not of the public internet. */
  | { kind: 'refused' };

export async function findPublicTarget(
  { hostname }: Pick<URL, 'hostname'>,
  resolve: ResolveHost = resolveHost,
): Promise<PublicTarget> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return { kind: 'unresolved' };
  return addresses.every(isPublicAddress) ? { kind: 'found', address } : { kind: 'refused' };
}

/** The look-up of a request that goes to `target` and nowhere else. */
export function pinTo(target: string): LookupFunction {
  return (_host, { all }, done) => {
    const family = isIP(target);
    if (all) done(null, [{ address: target, family }]);
    else done(null, target, family);
  };
}

/** https on its usual port, without a name or a password in it. */
export function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address);
}

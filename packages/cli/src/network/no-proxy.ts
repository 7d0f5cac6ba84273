import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** The end of a connection, as a URL names it. */
export interface ConnectionTarget {
  hostname: string;
  port: string;
}

/**
 * True where `NO_PROXY` exempts the target, by curl's rules: names with commas or blanks between them, each for itself and
 * all below it, addresses, ranges of them (`10.0.0.0/8`), and `*` for all; a port behind a name is for that port alone.
 */
export function isExempt(target: ConnectionTarget, list: string): boolean {
  const host = plainHost(target.hostname);
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => entry === '*' || matches(host, target.port, entry));
}

/** This machine itself, which a proxy elsewhere would take for its own. */
export function isLoopback(hostname: string): boolean {
  const host = plainHost(hostname);
  return (
    /^(.+\.)?localhost$/.test(host) ||
    isInRange(host, '127.0.0.0', 8) ||
    isInRange(host, '::1', 128)
  );
}

function matches(host: string, port: string, entry: string): boolean {
  const [, named = entry, wantedPort] = /^(\[.*\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  if (wantedPort !== undefined && wantedPort !== port) return false;
  const [, network = '', bits] = /^(.+)\/(\d{1,3})$/.exec(named) ?? [];
  if (bits !== undefined) return isInRange(host, plainHost(network), Number(bits));
  const name = plainHost(named.replace(/^\*?\./, ''));
  const family = isIP(name);
  if (family !== 0) return isInRange(host, name, family === 4 ? 32 : 128);
  return name !== '' && isIP(host) === 0 && (host === name || host.endsWith(`.${name}`));
}

/** Without brackets, the root's dot and capitals; Chinese names as the network knows them. */
function plainHost(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(bare) ? bare : domainToASCII(bare).toLowerCase();
}

function isInRange(host: string, network: string, bits: number): boolean {
  const families = { 0: undefined, 4: 'ipv4', 6: 'ipv6' } as const;
  const [family, own] = [network, host].map((one) => families[isIP(one) as 0 | 4 | 6]);
  if (!family || !own || bits > (family === 'ipv4' ? 32 : 128)) return false;
  const range = new BlockList();
  range.addSubnet(network, bits, family);
  return range.check(host, own);
}

/** The one place that judges addresses and host names by where they lead. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of the public internet are given out of this block alone (RFC 4291, IANA). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. IPv6 that carries an IPv4 address (mapped, compatible, translated
 * by NAT64, 6to4, Teredo) is none, whatever it carries: which machine it reaches is the network's secret.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** True for this machine's own addresses; a socket of both families shows IPv4 as a mapped one. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** The same of a host as a URL or a setting names it. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** True for a listening address that stands for all of this machine's. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The name by which a URL on this machine asks whoever listens at an address. */
export function nameOfHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Finds the real caller: the socket's address, or the one that a configured proxy tells (SECURITY
 * T24).
 */
import ipaddr from 'ipaddr.js';

/**
 * Walks X-Forwarded-For from the right past every trusted proxy; the first address that is not one
 * of ours is the client. Without a trusted proxy the header is ignored, so it cannot dodge a limit.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  let address = plainAddress(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  while (isTrusted(address, trustedProxies)) {
    const hop = hops.pop();
    if (hop === undefined || !ipaddr.isValid(hop)) break;
    address = plainAddress(hop);
  }
  return address;
}

/** The unit that limits count by: one IPv4 address, or an IPv6 /64, which one household owns whole. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return address;
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

/** The network an address is in: an IPv4 /24 or an IPv6 /48, which one customer is given. */
export function networkKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.parse(address);
  const isIpv4 = parsed.kind() === 'ipv4';
  const bytes = parsed.toByteArray().slice(0, isIpv4 ? 3 : 6);
  return `${bytes.join('.')}/${isIpv4 ? 24 : 48}`;
}

/** Masks an address for people to see: the last part is hidden. */
export function maskAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.parse(address);
  return parsed.kind() === 'ipv4'
    ? address.replace(/\d+$/, '*')
    : `${parsed.toString().split(':').slice(0, 3).join(':')}:*`;
}

/** Names that proxies put on what they hand on, of whatever make; for us none of them is said by a caller itself. */
const HANDED_ON =
  /^(?:via|cdn-loop|forwarded|x-forwarded.*|x-original-.*|x-envoy-.*|x-amzn-trace-id|.*(?:client|real|connecting|remote|source|cluster)[_-]?(?:ip|addr))$/i;

/** Tells whether a proxy has handed a request on (SECURITY §10.6). */
export function isHandedOn(headers: Headers): boolean {
  return [...headers.keys()].some((name) => HANDED_ON.test(name));
}

function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '';
}

/** Tells whether this address may tell the addresses of others. */
export function isTrustedProxy(socketAddress: string, proxies: readonly string[]): boolean {
  return isTrusted(plainAddress(socketAddress), proxies);
}

function isTrusted(address: string, proxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return proxies.some((cidr) => {
    const [range, bits] = ipaddr.parseCIDR(cidr.includes('/') ? cidr : singleAddress(cidr));
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}

function singleAddress(address: string): string {
  return `${address}/${ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128}`;
}

const NEAR_NAMES = /^localhost$|\.(localhost|local|lan|home|internal)$/;
/** RFC 1918, RFC 3927 and loopback. */
const NEAR_IPV4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/;
/** Loopback, link-local (RFC 4291) and unique local (RFC 4193). */
const NEAR_IPV6 = /^\[(::1|fe[89ab][\da-f]:.*|f[cd][\da-f]{2}:.*)\]$/;

/**
 * Tells whether a store stands on this machine or in the same network, by its `host[:port][/path]`.
 */
export function isNearHost(address: string): boolean {
  const url = `http://${address}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return [NEAR_NAMES, NEAR_IPV4, NEAR_IPV6].some((near) => near.test(hostname));
}

import { encodeComponent, encodeKey } from './percent-encoding.ts';
import { type NamedValues, type Sha1, signRequest, type TimeWindow } from './signature.ts';

/**
 * A URL that carries its own signature. `baseUrl` is where the bucket answers, without a trailing
 * slash: `https://bucket.cos.region.myqcloud.com`, or the embedded store's `…/cos/region/bucket`.
 * Only its host is signed, never its path (COS.md §1.1); `params` are signed and appended.
 */
export function presignUrl(
  request: {
    method: string;
    baseUrl: string;
    host: string;
    key: string;
    params: NamedValues;
    sessionToken?: string | undefined;
  },
  keys: { secretId: string; secretKey: string; window: TimeWindow },
  sha1: Sha1,
): string {
  const { method, baseUrl, host, key, params, sessionToken } = request;
  const authorization = signRequest({ method, key, params, headers: [['host', host]] }, keys, sha1);
  const query = [
    ...authorization.split('&').map((pair) => encodePair(pair)),
    ...(sessionToken ? [`x-cos-security-token=${encodeComponent(sessionToken)}`] : []),
    ...params.map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`),
  ];
  return `${baseUrl}/${encodeKey(key)}?${query.join('&')}`;
}

/** `;` is legal in a query, but some proxies split at it. */
function encodePair(pair: string): string {
  const at = pair.indexOf('=');
  return `${pair.slice(0, at)}=${encodeComponent(pair.slice(at + 1))}`;
}

/** Request signatures of COS: the texts that are signed, and signing itself (COS.md §1.2). */
import { type Authorization, writeAuthorization } from './authorization.ts';
import { encodeComponent } from './percent-encoding.ts';

/** The two digests that a request signature needs, as lower-case hex. */
export interface Sha1 {
  hash(text: string): string;
  hmac(key: string, text: string): string;
}

/** Names and values as sent, before any encoding. */
export type NamedValues = readonly (readonly [name: string, value: string])[];

export interface RequestToSign {
  method: string;
  /** Decoded, without the leading slash and without any path prefix of the host. */
  key: string;
  params: NamedValues;
  headers: NamedValues;
}

/** Unix seconds; a signature holds from `start` to `end`. */
export interface TimeWindow {
  start: number;
  end: number;
}

/** Writes a name as it stands in `q-header-list` and `q-url-param-list`. */
function listedName(name: string): string {
  return encodeComponent(name).toLowerCase();
}

/** `params` and `headers` are the signed ones only, in the order of their lists. */
export function formatString({ method, key, params, headers }: RequestToSign): string {
  return `${method.toLowerCase()}\n/${key}\n${pairs(params)}\n${pairs(headers)}\n`;
}

export function stringToSign(signTime: string, format: string, sha1: Sha1): string {
  return `sha1\n${signTime}\n${sha1.hash(format)}\n`;
}

/** The key of the keys: one per secret and time window. */
function signKey(secretKey: string, keyTime: string, sha1: Sha1): string {
  return sha1.hmac(secretKey, keyTime);
}

/** The signature that a request with these signed parts must carry. */
export function signatureOf(
  secretKey: string,
  { signTime, keyTime }: Pick<Authorization, 'signTime' | 'keyTime'>,
  format: string,
  sha1: Sha1,
): string {
  return sha1.hmac(signKey(secretKey, keyTime, sha1), stringToSign(signTime, format, sha1));
}

/** The value of the Authorization header. Signs every header and parameter it is given. */
export function signRequest(
  request: RequestToSign,
  keys: { secretId: string; secretKey: string; window: TimeWindow },
  sha1: Sha1,
): string {
  const params = sorted(request.params);
  const headers = sorted(request.headers);
  const time = `${keys.window.start};${keys.window.end}`;
  const format = formatString({ ...request, params, headers });
  return writeAuthorization({
    secretId: keys.secretId,
    signTime: time,
    keyTime: time,
    headerList: headers.map(([name]) => listedName(name)),
    paramList: params.map(([name]) => listedName(name)),
    signature: signatureOf(keys.secretKey, { signTime: time, keyTime: time }, format, sha1),
  });
}

function pairs(values: NamedValues): string {
  return values.map(([name, value]) => `${listedName(name)}=${encodeComponent(value)}`).join('&');
}

function sorted(values: NamedValues): NamedValues {
  return values.toSorted(([a], [b]) => compare(listedName(a), listedName(b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** TC3-HMAC-SHA256, the signature of Tencent Cloud's API v3: how credentials are asked for. */

/** The two digests that it needs; a server passes its native ones. */
export interface Sha256 {
  /** Lower-case hex. */
  hash(text: string): string;
  hmac(key: string | Uint8Array, text: string): Uint8Array;
  /** Lower-case hex. */
  hmacHex(key: Uint8Array, text: string): string;
}

export interface Tc3Request {
  service: string;
  host: string;
  /** Exactly as sent. */
  contentType: string;
  body: string;
  /** Unix seconds, also sent as X-TC-Timestamp. */
  timestamp: number;
}

const SIGNED_HEADERS = 'content-type;host';

/** The value of the Authorization header for a POST to `/`. */
export function tc3Authorization(
  request: Tc3Request,
  keys: { secretId: string; secretKey: string },
  sha256: Sha256,
): string {
  const scope = `${utcDate(request.timestamp)}/${request.service}/tc3_request`;
  const signature = tc3Signature(request, keys.secretKey, sha256);
  return (
    `TC3-HMAC-SHA256 Credential=${keys.secretId}/${scope}, ` +
    `SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
  );
}

function tc3Signature(request: Tc3Request, secretKey: string, sha256: Sha256): string {
  const date = utcDate(request.timestamp);
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${request.contentType}\nhost:${request.host}\n`,
    SIGNED_HEADERS,
    sha256.hash(request.body),
  ].join('\n');
  const scope = `${date}/${request.service}/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${request.timestamp}\n${scope}\n${sha256.hash(canonical)}`;
  const dateKey = sha256.hmac(`TC3${secretKey}`, date);
  const serviceKey = sha256.hmac(dateKey, request.service);
  return sha256.hmacHex(sha256.hmac(serviceKey, 'tc3_request'), text);
}

function utcDate(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 10);
}

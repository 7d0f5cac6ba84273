/**
 * The one door of the store: every request but OPTIONS passes through `verify` before anything is
 * looked up, read or written. There is no unsigned mode, and whatever it does not understand it
 * refuses (SECURITY §0.9, T7).
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Authorization,
  CosError,
  decodeComponent,
  formatString,
  MAX_CLOCK_SKEW_SECONDS,
  type NamedValues,
  parseTimeWindow,
  signatureOf,
  stringToSign,
} from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { readToken, type TokenClaims, tokenKey } from '../store/keys/session-token.ts';
import type { StoreAddress } from './address.ts';
import { type AuthorizationPlace, findAuthorization } from './find-authorization.ts';
import { isOperative } from './operation.ts';

export interface SignedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  address: StoreAddress;
}

export interface VerifyKeys {
  keys: { secretId: string; secretKey: string };
  tokenSecret: string;
}

/**
 * The signer of a request: the holder of the permanent pair, or of temporary credentials with their
 * claims.
 */
export interface Caller {
  place: AuthorizationPlace;
  /** Absent: the permanent key pair, with all rights. */
  claims?: TokenClaims;
  /** Parameters that the signature covers; any other may have been added by anybody. */
  signedParams: ReadonlySet<string>;
}

/** Throws a `CosError` unless the request carries a valid signature that has not ended. */
export function verify(request: SignedRequest, settings: VerifyKeys, unixNow: number): Caller {
  const { authorization, place, secretKey, claims } = findSigner(request, settings);
  checkTime(authorization.signTime, unixNow);
  checkTime(authorization.keyTime, unixNow);
  checkLists(authorization);
  checkSignature(request, authorization, secretKey, place);
  // The signature of a token ends with the token at the latest.
  if (claims && unixNow > claims.exp) throw new CosError('ExpiredToken');
  checkUnsigned(request, authorization, place);
  const signedParams = new Set(authorization.paramList.map((name) => decodeComponent(name) ?? ''));
  return { place, signedParams, ...(claims && { claims }) };
}

/** Requests that show nothing which we have given out: their errors are kept apart. */
const OF_STRANGERS = new WeakSet<object>();

/** Tells whether `error` refuses a request because it has no signature by a key that we gave out. */
export function isOfStranger(error: unknown): boolean {
  return typeof error === 'object' && error !== null && OF_STRANGERS.has(error);
}

function findSigner({ headers, address }: SignedRequest, settings: VerifyKeys) {
  try {
    const { authorization, place, token } = findAuthorization(headers, address.params);
    return { authorization, place, ...findSecret(authorization.secretId, token, settings) };
  } catch (error) {
    if (error instanceof Error) OF_STRANGERS.add(error);
    throw error;
  }
}

function findSecret(
  secretId: string,
  token: string,
  { keys, tokenSecret }: VerifyKeys,
): { secretKey: string; claims?: TokenClaims } {
  if (token === '') {
    if (secretId === keys.secretId && keys.secretKey) return { secretKey: keys.secretKey };
    throw new CosError('InvalidAccessKeyId');
  }
  const claims = readToken(tokenSecret, token);
  if (!claims || claims.ak !== secretId) throw new CosError('InvalidAccessKeyId');
  return { secretKey: tokenKey(tokenSecret, token), claims };
}

function checkTime(text: string, unixNow: number): void {
  const window = parseTimeWindow(text);
  if (!window) throw new CosError('InvalidArgument', { message: 'Malformed signature time.' });
  const details = { ServerTime: new Date(unixNow * 1000).toISOString() };
  if (unixNow > window.end) throw new CosError('RequestHasExpired', { details });
  if (window.start > unixNow + MAX_CLOCK_SKEW_SECONDS) {
    throw new CosError('RequestTimeTooSkewed', { details });
  }
}

/** Names stand in lower case; another spelling of the same list would be a second valid signature. */
function checkLists({ headerList, paramList }: Authorization): void {
  const isCanonical = [...headerList, ...paramList].every(
    (name) => name !== '' && name === name.toLowerCase() && decodeComponent(name) !== undefined,
  );
  if (!isCanonical) throw new CosError('InvalidArgument', { message: 'Malformed signed list.' });
  // Otherwise a signature for one bucket's host would open another.
  if (!headerList.includes('host')) {
    throw new CosError('AccessDenied', { message: 'The host header must be signed.' });
  }
}

function checkSignature(
  request: SignedRequest,
  authorization: Authorization,
  secretKey: string,
  place: AuthorizationPlace,
): void {
  const [format, ...others] = possibleFormats(request, authorization);
  const fits = (text: string) =>
    isEqual(authorization.signature, signatureOf(secretKey, authorization, text, nativeSha1));
  if ([format, ...others].some(fits)) return;
  const isLinkForGet =
    place === 'query' && possibleFormats({ ...request, method: 'GET' }, authorization).some(fits);
  // Whoever may read an object may hear how long it is.
  if (isLinkForGet && request.method === 'HEAD' && request.address.key !== '') return;
  if (isLinkForGet && request.method !== 'GET') throw new CosError('MethodNotAllowed');
  throw new CosError('SignatureDoesNotMatch', {
    details: {
      StringToSign: stringToSign(authorization.signTime, format, nativeSha1),
      FormatString: format,
    },
  });
}

/** Header bytes beyond ASCII are signed as the Latin-1 or the UTF-8 text they stand for. */
function possibleFormats(
  { method, headers, address }: SignedRequest,
  { headerList, paramList }: Authorization,
): [string, ...string[]] {
  const params = paramList.map((name): [string, string] => {
    const decoded = decodeComponent(name) ?? '';
    return [decoded, address.params.get(decoded) ?? ''];
  });
  const signed = headerList.map((name): [string, string] => [name, headerText(headers, name)]);
  const format = (values: NamedValues) =>
    formatString({ method, key: address.key, params, headers: values });
  const isAscii = signed.every(([, value]) => /^[\0-\x7f]*$/.test(value));
  if (isAscii) return [format(signed)];
  const asUtf8 = signed.map(([name, value]): [string, string] => [
    name,
    Buffer.from(value, 'latin1').toString(),
  ]);
  return [format(signed), format(asUtf8)];
}

/** A listed header that was not sent counts as empty (COS.md §1.2). */
function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/**
 * Refuses unsigned parts that change the meaning of a request. Content-Length need not be: both
 * SDKs leave it out of some calls, links never sign it, and the body itself is not signed either.
 */
function checkUnsigned(
  { headers, address }: SignedRequest,
  { headerList, paramList }: Authorization,
  place: AuthorizationPlace,
): void {
  const mustBeSigned = Object.keys(headers).filter(
    (name) =>
      (name.startsWith('x-cos-') && name !== 'x-cos-security-token') ||
      (name === 'content-md5' && place === 'header'),
  );
  const unsigned =
    mustBeSigned.find((name) => !headerList.includes(name)) ??
    [...address.params.keys()].find((name) => isOperative(name) && !paramList.includes(name));
  if (unsigned) throw new CosError('AccessDenied', { message: `${unsigned} must be signed.` });
}

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

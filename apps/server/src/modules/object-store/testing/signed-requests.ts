/** Requests as Node would hand them to `verify`, signed as a client signs them. */
import { signRequest, UPLOAD_ACTIONS } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { parseAddress } from '../http/address.ts';
import { type SignedRequest, verify } from '../http/verify.ts';
import { issueToken, type TokenClaims } from '../store/keys/session-token.ts';

export const SIGNED_AT = 1_800_000_000;
export const SETTINGS = {
  keys: { secretId: 'AKIDowner', secretKey: 'owner-secret' },
  tokenSecret: 'token-secret',
};
export const HOST = 'localhost:8081';
export const SIGNED_KEY = 'd/a.bin';

export interface RequestDraft {
  method?: string;
  key?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  keys?: { secretId: string; secretKey: string };
  token?: string;
  window?: { start: number; end: number };
  unsigned?: Record<string, string>;
}

/** A request as Node would hand it over, signed in its header. */
export function signed(
  draft: RequestDraft = {},
): SignedRequest & { headers: Record<string, string> } {
  const { method = 'PUT', key = SIGNED_KEY, params = {}, headers = {} } = draft;
  const all = { host: HOST, ...headers };
  const authorization = signRequest(
    { method, key, params: Object.entries(params), headers: Object.entries(all) },
    {
      ...(draft.keys ?? SETTINGS.keys),
      window: draft.window ?? { start: SIGNED_AT - 60, end: SIGNED_AT + 900 },
    },
    nativeSha1,
  );
  return {
    method,
    headers: {
      ...all,
      ...draft.unsigned,
      authorization,
      ...(draft.token && { 'x-cos-security-token': draft.token }),
    },
    address: buildStoreAddress(key, params),
  };
}

export function buildStoreAddress(key: string, params: Record<string, string>) {
  const query = Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return parseAddress(`/cos/r/b-1/${key.split('/').map(encodeURIComponent).join('/')}?${query}`);
}

export function lent(
  claims: Partial<TokenClaims> = {},
): Required<Pick<RequestDraft, 'keys' | 'token'>> {
  const issued = issueToken(SETTINGS.tokenSecret, {
    iat: SIGNED_AT,
    exp: SIGNED_AT + 1800,
    key: SIGNED_KEY,
    maxSize: 10,
    actions: UPLOAD_ACTIONS,
    ...claims,
  });
  return {
    keys: { secretId: issued.tmpSecretId, secretKey: issued.tmpSecretKey },
    token: issued.sessionToken,
  };
}

export function check(request: SignedRequest, now = SIGNED_AT) {
  return verify(request, SETTINGS, now);
}

/** Its code and words; `accepted` when there is none. */
export function refusal(request: SignedRequest, now = SIGNED_AT): unknown {
  try {
    check(request, now);
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : error;
  }
  return 'accepted';
}

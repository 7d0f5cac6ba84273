/**
 * Temporary credentials of the embedded store: stateless, so no table and nothing to share between
 * processes but the secret (COS.md §3). The token says what it allows and carries its own proof; the
 * key to sign with follows from the token, so nobody can use one token's key with another's rights.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface TokenClaims {
  /** The temporary key id that the token belongs to. */
  ak: string;
  /** Unix seconds. */
  iat: number;
  exp: number;
  actions: readonly string[];
  /** The one key, compared whole and never as a prefix (SECURITY T6). */
  key: string;
  maxSize: number;
}

export interface SessionCredentials {
  tmpSecretId: string;
  tmpSecretKey: string;
  sessionToken: string;
}

export function issueToken(secret: string, claims: Omit<TokenClaims, 'ak'>): SessionCredentials {
  const tmpSecretId = `AKIDtmp${randomBytes(16).toString('hex')}`;
  const body = Buffer.from(JSON.stringify({ ak: tmpSecretId, ...claims })).toString('base64url');
  const sessionToken = `${body}.${proofOf(secret, body).toString('base64url')}`;
  return { tmpSecretId, tmpSecretKey: tokenKey(secret, sessionToken), sessionToken };
}

/** The claims of a token we made, undefined for anything else. Its end is not checked here. */
export function readToken(secret: string, token: string): TokenClaims | undefined {
  const [body, proof, ...rest] = token.split('.');
  if (!body || !proof || rest.length > 0) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(secret, body);
  // The text is compared too: base64 has several spellings of the same bytes.
  const isOurs =
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    proof === expected.toString('base64url');
  // Nobody else can write a body with a valid proof, so its shape is ours.
  return isOurs
    ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims)
    : undefined;
}

/** The secret key that belongs to a token. */
export function tokenKey(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`key:${token}`).digest('base64url');
}

function proofOf(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`token:${body}`).digest();
}

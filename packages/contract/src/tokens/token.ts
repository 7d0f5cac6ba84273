/** Tokens for programs (PRODUCT §9, SECURITY §10.11): their shape, their rights and what they are told. */

/** The rights that a token may have, in the order in which they are shown. */
export const TOKEN_RIGHTS = ['send', 'pick_up', 'list', 'collect'] as const;
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export const TOKEN_RIGHT_LABELS: Readonly<Record<TokenRight, string>> = {
  send: '发送',
  pick_up: '取件',
  list: '看自己的列表',
  collect: '收件',
};

/** Most tokens of one account, ended ones counted until they are revoked. */
export const MAX_TOKENS = 10;
export const MAX_TOKEN_NAME = 30;

/** Days until a new token ends; 0: it has no end. */
export const TOKEN_DAYS = [7, 30, 90, 365, 0] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

export const TOKEN_PREFIX = 'tk_';

/** 32 random bytes in base64url. */
const TOKEN_SHAPE = /^tk_[A-Za-z0-9_-]{43}$/;

/** Tells whether a text has the shape of a token; whether it opens anything only the server knows. */
export function isTokenShaped(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

/** A header that means to show a token, whether well or badly: what other schemes carry is not ours. */
const SHOWS_TOKEN = /^bearer\s+(tk_.*)$/i;

/**
 * Finds the token that an `Authorization` header shows, whole or spoilt; undefined where the header
 * is no token's.
 */
export function findShownToken(authorization: string | undefined): string | undefined {
  return SHOWS_TOKEN.exec(authorization?.trim() ?? '')?.[1];
}

/** Writes the header by which a program shows its token. */
export function writeTokenHeader(token: string): string {
  return `Bearer ${token}`;
}

/**
 * Tells whether a token with these rights makes a call: `declared` is what the contract says of the
 * call. Nothing declared means that no token ever makes it.
 */
export function mayTokenCall(
  rights: readonly TokenRight[],
  declared: TokenRight | 'any' | undefined,
): boolean {
  return declared === 'any' || (declared !== undefined && rights.includes(declared));
}

/** The rights as one reads them: `发送、取件`. */
export function tokenRightsText(rights: readonly TokenRight[]): string {
  return rights.map((right) => TOKEN_RIGHT_LABELS[right]).join('、');
}

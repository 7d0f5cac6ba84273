/** The signed link to what an account holds: whose, in which browser, until when. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

interface OwnDataClaims {
  userId: number;
  /** The visitor of the browser that asked: in any other one the link opens nothing. */
  visitor: string;
  /** Epoch ms. */
  endsAt: number;
}

const claimsShape = z.object({ u: z.int(), v: z.string(), e: z.int() });

export function signOwnDataLink(
  key: string,
  { userId: u, visitor, endsAt: e }: OwnDataClaims,
): string {
  const signed = JSON.stringify({ u, v: macOf(key, `visitor:${visitor}`), e });
  const payload = Buffer.from(signed).toString('base64url');
  return `${payload}.${macOf(key, `link:${payload}`)}`;
}

/** Returns the user whose data the link opens; undefined where it is forged, over, or another browser's. */
export function readOwnDataLink(
  key: string,
  token: string,
  { visitor, now }: { visitor: string; now: number },
): number | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!isEqual(macOf(key, `link:${payload}`), signature)) return undefined;
  const { u, v, e } = claimsShape.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  if (e <= now) return undefined;
  const isSameBrowser = isEqual(macOf(key, `visitor:${visitor}`), v);
  return isSameBrowser ? u : undefined;
}

function macOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The signed address by which plain curl finishes what it has announced: whose, which key, what size. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface SendingClaims {
  /** Whose it is, as `ownerOf` writes it. */
  owner: string;
  key: string;
  name: string;
  size: number;
  /** Epoch ms. */
  endsAt: number;
}

const claimsShape = z.object({
  v: z.string(),
  k: z.string(),
  n: z.string(),
  s: z.int(),
  e: z.int(),
});

export function signSending(secret: string, claims: SendingClaims): string {
  const { owner: v, key: k, name: n, size: s, endsAt: e } = claims;
  const payload = Buffer.from(JSON.stringify({ v, k, n, s, e })).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** Undefined for what this server has not signed, or no longer stands by. */
export function readSending(secret: string, token: string, now: number): SendingClaims | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { v, k, n, s, e } = claimsShape.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return e > now ? { owner: v, key: k, name: n, size: s, endsAt: e } : undefined;
}

function signatureOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`curl:${payload}`).digest('base64url');
}

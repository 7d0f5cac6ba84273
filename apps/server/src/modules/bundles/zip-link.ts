/** The signed link to a zip: which bundle, which of its files, until when. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface ZipClaims {
  bundleId: number;
  positions: number[];
  /** Epoch ms. */
  endsAt: number;
}

/** A bit for each position, or a thousand of them would not fit into an address. */
const claimsShape = z.object({ b: z.int(), f: z.string(), e: z.int() });

export function signZipLink(key: string, { bundleId, positions, endsAt }: ZipClaims): string {
  const claims = { b: bundleId, f: toBits(positions), e: endsAt };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(key, payload)}`;
}

/** Undefined for what this server has not signed, or no longer stands by. */
export function readZipLink(key: string, token: string, now: number): ZipClaims | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(key, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (claims.e <= now) return undefined;
  return { bundleId: claims.b, positions: fromBits(claims.f), endsAt: claims.e };
}

function signatureOf(key: string, payload: string): string {
  return createHmac('sha256', key).update(`zip:${payload}`).digest('base64url');
}

function toBits(positions: readonly number[]): string {
  const bytes = Buffer.alloc(Math.ceil((Math.max(-1, ...positions) + 1) / 8));
  for (const position of positions) {
    const byte = position >> 3;
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (position & 7));
  }
  return bytes.toString('base64url');
}

function fromBits(bits: string): number[] {
  return [...Buffer.from(bits, 'base64url')].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (1 << bit)).map((bit) => index * 8 + bit),
  );
}

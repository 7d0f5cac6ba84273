/** The signed link to a zip: which bundle, which of its files, until when. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface ZipClaims {
  bundleId: number;
  positions: number[];
  /** With the folders in which no file is. */
  hasFolders: boolean;
  /** The tag of the zip as it was when it was asked for. */
  tag: string;
  /** Sum of the password's hash that the bundle had; empty for none. */
  lockSum: string;
  /** Orders by which what is in it was paid for. */
  orderIds: number[];
  /** Good for looking at the headers, and for no byte. */
  isForHead: boolean;
  /** Epoch ms. */
  endsAt: number;
}

/** A bit for each position, or a thousand of them would not fit into an address. */
const claimsShape = z.object({
  b: z.int(),
  f: z.string(),
  d: z.boolean(),
  t: z.string(),
  p: z.string(),
  o: z.array(z.int()),
  h: z.boolean(),
  e: z.int(),
});

/** After its end a link gives the rest of a download that was begun by it for so long. */
const RESUMED_MS = 86_400_000;

export function signZipLink(key: string, claims: ZipClaims): string {
  const { bundleId: b, positions, hasFolders: d, tag: t, isForHead: h, endsAt: e } = claims;
  const { lockSum: p, orderIds: o } = claims;
  const signed = JSON.stringify({ b, f: toBits(positions), d, t, p, o, h, e });
  const payload = Buffer.from(signed).toString('base64url');
  return `${payload}.${signatureOf(key, payload)}`;
}

/**
 * Undefined for what this server has not signed, or no longer stands by. `begun` is the tag that a first answer has
 * told: with it the rest can be had for a day, as a large bundle takes longer than a link lives. Then `isOver` is true,
 * and what the link was given for is to be looked at again.
 */
export function readZipLink(
  key: string,
  token: string,
  { now, begun }: { now: number; begun?: string | undefined },
): (ZipClaims & { isOver: boolean }) | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(key, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Links of before an update live five minutes, and are asked for again.
  const read = claimsShape.safeParse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  if (!read.success) return undefined;
  const { b, f, d, t, p, o, h, e } = read.data;
  const isBegun = begun === `"${t}"` && !h;
  if (e + (isBegun ? RESUMED_MS : 0) <= now) return undefined;
  return {
    bundleId: b,
    positions: fromBits(f),
    hasFolders: d,
    tag: t,
    lockSum: p,
    orderIds: o,
    isForHead: h,
    endsAt: e,
    isOver: e <= now,
  };
}

/** Tells one password of a bundle from the next, and nothing about either. */
export function sumLock(key: string, passwordHash: string | null): string {
  if (passwordHash === null) return '';
  return createHmac('sha256', key).update(`lock:${passwordHash}`).digest('base64url').slice(0, 16);
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

/** The signed link to a collection's archive: which collection, which hand-ins, until when. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface ArchiveClaims {
  collectionId: number;
  /** Hand-ins that are packed; undefined for all that are there when the link is used. */
  ids: number[] | undefined;
  /** Tag of the archive as it was when it was asked for. */
  tag: string;
  /** Epoch ms. */
  endsAt: number;
}

const claimsShape = z.object({
  c: z.int(),
  i: z.nullable(z.array(z.int())),
  t: z.string(),
  e: z.int(),
});

/** Milliseconds after its end during which a link still serves the rest of a download that began in time. */
const RESUMED_MS = 86_400_000;

export function signArchiveLink(
  key: string,
  { collectionId: c, ids, tag: t, endsAt: e }: ArchiveClaims,
): string {
  const signed = JSON.stringify({ c, i: ids ?? null, t, e });
  const payload = Buffer.from(signed).toString('base64url');
  return `${payload}.${signatureOf(key, payload)}`;
}

/**
 * Reads the claims of a link; undefined when this server did not sign it or its time is over. `begun` is the
 * tag of the first answer, sent back by a download that is continued.
 */
export function readArchiveLink(
  key: string,
  token: string,
  { now, begun }: { now: number; begun: string | undefined },
): ArchiveClaims | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(key, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { c, i, t, e } = claimsShape.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  if (e + (begun === `"${t}"` ? RESUMED_MS : 0) <= now) return undefined;
  return { collectionId: c, ids: i ?? undefined, tag: t, endsAt: e };
}

function signatureOf(key: string, payload: string): string {
  return createHmac('sha256', key).update(`archive:${payload}`).digest('base64url');
}

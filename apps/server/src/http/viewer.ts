/**
 * The caller of a request. Cookies `u`, `user` and `sessionId` are hints and never looked at
 * (SECURITY T2).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenRight } from '@transmit/contract';

/**
 * Proof of a caller's identity: `shown` by a cookie of ours, `given` one with this answer, or
 * `none`. A call that does not prove our page is given none (SECURITY §9.1): it can do what needs
 * no identity, and nobody comes back to what it left. A caller who is not `shown` may be the same
 * one a thousand times.
 */
type Identity = 'shown' | 'given' | 'none';

/** A visitor's id is in a signed cookie; a user's in the session row. */
export type Viewer =
  | { role: 'visitor'; visitorId: string; identity: Identity }
  | (SignedIn & { visitorId: string; identity: 'shown' });

/** Somebody without an identity: an id that is nobody else's, and that is told to nobody. */
export function createNobody(): Viewer & { role: 'visitor' } {
  return { role: 'visitor', visitorId: createVisitorId(), identity: 'none' };
}

/** The person that a session or a program's token stands for. */
export interface SignedIn {
  userId: number;
  role: 'user' | 'operator';
  /** When this session began. */
  signedInAt: number;
  /** Set where a program calls with a token. */
  program?: Program;
}

/** Writes an owner as the database does: `v:<visitor>` or `u:<user id>`. */
export function ownerOf(viewer: Viewer): string {
  return viewer.role === 'visitor' ? `v:${viewer.visitorId}` : `u:${viewer.userId}`;
}

/** Tells whether the viewer is the owner. */
export function isOwner(viewer: Viewer, { owner }: { owner: string }): boolean {
  return owner === ownerOf(viewer);
}

/** Tells whether an owner, as the database writes one, is a visitor. */
export function isVisitor(owner: string): boolean {
  return owner.startsWith('v:');
}

/** A program that calls with a token (SECURITY §10.11). */
export interface Program {
  tokenId: number;
  userId: number;
  rights: readonly TokenRight[];
  /** When its token was made, epoch ms. */
  since: number;
}

export interface VisitorCookies {
  /** The visitor a cookie value proves, or undefined for a missing or forged one. */
  read(value: string | undefined): string | undefined;
  /** A new visitor, or the one that was made for the same first calls of a page (docs/decisions/0172). */
  create(firstCalls?: string): { visitorId: string; value: string };
}

/** Ids are signed, so that nobody can take another's files by guessing. */
export function createVisitorCookies(secret: string): VisitorCookies {
  const sign = (visitorId: string) =>
    createHmac('sha256', secret).update(`visitor:${visitorId}`).digest('base64url');
  const idFor = (firstCalls: string) =>
    createHmac('sha256', secret)
      .update(`first-calls:${firstCalls}`)
      .digest()
      .subarray(0, ID_BYTES)
      .toString('base64url');
  return {
    read(value) {
      const [visitorId, signature] = value?.split('.') ?? [];
      if (!visitorId || !signature) return undefined;
      const expected = Buffer.from(sign(visitorId));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? visitorId
        : undefined;
    },
    create(firstCalls) {
      const visitorId = firstCalls === undefined ? createVisitorId() : idFor(firstCalls);
      return { visitorId, value: `${visitorId}.${sign(visitorId)}` };
    },
  };
}

const ID_BYTES = 16;

/** 128 random bits. */
function createVisitorId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

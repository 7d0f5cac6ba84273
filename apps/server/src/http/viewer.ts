/** Who is calling. Cookies `u`, `user` and `sessionId` are hints and never looked at (SECURITY T2). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A visitor's id is in a signed cookie; a user's in the session row. */
export type Viewer =
  | { role: 'visitor'; visitorId: string }
  | { role: 'user' | 'operator'; userId: number; visitorId: string };

/** Who a session stands for. */
export interface SignedIn {
  userId: number;
  role: 'user' | 'operator';
}

/** How an owner is written in the database: `v:<visitor>` or `u:<user id>`. */
export function ownerOf(viewer: Viewer): string {
  return viewer.role === 'visitor' ? `v:${viewer.visitorId}` : `u:${viewer.userId}`;
}

export interface VisitorCookies {
  /** The visitor a cookie value proves, or undefined for a missing or forged one. */
  read(value: string | undefined): string | undefined;
  create(): { visitorId: string; value: string };
}

/** Visitor ids are 128 random bits, signed so that nobody can take another's files by guessing. */
export function createVisitorCookies(secret: string): VisitorCookies {
  const sign = (visitorId: string) =>
    createHmac('sha256', secret).update(`visitor:${visitorId}`).digest('base64url');
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
    create() {
      const visitorId = randomBytes(16).toString('base64url');
      return { visitorId, value: `${visitorId}.${sign(visitorId)}` };
    },
  };
}

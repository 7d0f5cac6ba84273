import { FIRST_CALLS_HEADER, readFirstCalls, UNATTENDED_HEADER } from '@transmit/contract';
import type { Context } from 'hono';
import type { Source } from './call-guard.ts';
import type { Cookies } from './cookies.ts';
import type { FindViewer } from './mount.ts';
import { createNobody, type SignedIn, type Viewer, type VisitorCookies } from './viewer.ts';

interface Identity {
  cookies: Cookies;
  visitorCookies: VisitorCookies;
  /** Finds the holder of a session; a request of a person at our page keeps it alive longer. */
  findSignedIn(session: { token: string; isAttended: boolean }): Promise<SignedIn | undefined>;
}

/**
 * Finds the caller: a session makes a user or an operator, otherwise the signed cookie makes a
 * visitor, new for our own page without one. No other cookie is read (SECURITY T2).
 */
export function createFindViewer(identity: Identity): FindViewer {
  const { cookies, findSignedIn } = identity;
  return async (http, source) => {
    const visitor = findVisitor(http, source, identity);
    const token = cookies.read(http, 'sid');
    // A page that is left open goes on asking; it says itself when nobody is at it.
    const isAttended = source === 'own' && http.req.header(UNATTENDED_HEADER) === undefined;
    const user = token && (await findSignedIn({ token, isAttended }));
    return user ? { ...user, visitorId: visitor.visitorId, identity: 'shown' } : visitor;
  };
}

/** The visitor that the request's cookie proves. */
export function shownVisitor(
  http: Context,
  { cookies, visitorCookies }: Pick<Identity, 'cookies' | 'visitorCookies'>,
): string | undefined {
  return visitorCookies.read(cookies.read(http, 'vid'));
}

/**
 * A Strict cookie does not travel with another site's navigation: whoever comes without one there may
 * have one, and must not be made somebody new (SECURITY §9.1).
 */
function findVisitor(
  http: Context,
  source: Source,
  identity: Identity,
): Viewer & { role: 'visitor' } {
  const known = shownVisitor(http, identity);
  if (known) return { role: 'visitor', visitorId: known, identity: 'shown' };
  if (source !== 'own') return createNobody();
  const firstCalls = readFirstCalls(http.req.header(FIRST_CALLS_HEADER));
  const { visitorId, value } = identity.visitorCookies.create(firstCalls);
  identity.cookies.write(http, 'vid', value);
  return { role: 'visitor', visitorId, identity: 'given' };
}

import type { Context } from 'hono';
import type { Cookies } from './cookies.ts';
import type { FindViewer } from './mount.ts';
import type { SignedIn, VisitorCookies } from './viewer.ts';

interface Identity {
  cookies: Cookies;
  visitorCookies: VisitorCookies;
  /** Who holds a session. */
  findSignedIn(token: string): Promise<SignedIn | undefined>;
}

/**
 * Who is calling: a session makes a user or an operator, otherwise the signed cookie makes a visitor,
 * new for a caller without one. No other cookie is read (SECURITY T2).
 */
export function createFindViewer(identity: Identity): FindViewer {
  const { cookies, findSignedIn } = identity;
  return async (http: Context) => {
    const visitorId = shownVisitor(http, identity) ?? nameVisitor(http, identity);
    const token = cookies.read(http, 'sid');
    const user = token && (await findSignedIn(token));
    return user ? { ...user, visitorId } : { role: 'visitor', visitorId };
  };
}

/** The visitor that the request's cookie proves. */
export function shownVisitor(
  http: Context,
  { cookies, visitorCookies }: Pick<Identity, 'cookies' | 'visitorCookies'>,
): string | undefined {
  return visitorCookies.read(cookies.read(http, 'vid'));
}

function nameVisitor(http: Context, { cookies, visitorCookies }: Identity): string {
  const { visitorId, value } = visitorCookies.create();
  cookies.write(http, 'vid', value);
  return visitorId;
}

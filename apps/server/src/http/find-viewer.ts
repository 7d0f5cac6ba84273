import type { Context } from 'hono';
import { findSignedIn } from '#modules/accounts/index.ts';
import type { Services } from '#services.ts';
import type { FindViewer } from './mount.ts';

/**
 * Who is calling: a session makes a user or an operator, otherwise the signed cookie makes a visitor,
 * new for a caller without one. No other cookie is read (SECURITY T2).
 */
export function createFindViewer(services: Services): FindViewer {
  return async (http: Context) => {
    const visitorId = findVisitor(services, http);
    const token = services.cookies.read(http, 'sid');
    const user = token && (await findSignedIn(services.db, token, services.now()));
    return user ? { ...user, visitorId } : { role: 'visitor', visitorId };
  };
}

function findVisitor({ visitorCookies, cookies }: Services, http: Context): string {
  const known = visitorCookies.read(cookies.read(http, 'vid'));
  if (known) return known;
  const { visitorId, value } = visitorCookies.create();
  cookies.write(http, 'vid', value);
  return visitorId;
}

/**
 * Decides who may open a WebSocket (SECURITY T22): browsers send one with cookies from any page,
 * without asking first. `Origin` is the one thing that a page cannot leave out or choose, so it
 * must be there and ours.
 */
import type { Context } from 'hono';
import { fail } from '#core/app-error.ts';
import type { HeaderOf } from './call-guard.ts';
import type { Cookies } from './cookies.ts';
import type { FindViewer } from './mount.ts';
import type { Viewer } from './viewer.ts';

export function guardSocket(header: HeaderOf, publicOrigin: string): void {
  const site = header('sec-fetch-site');
  if (header('origin') !== publicOrigin) fail('E_CSRF');
  if (site !== undefined && site !== 'same-origin') fail('E_CSRF');
}

/** Nobody is made a visitor by a socket: the page has called before, and is one. */
export async function admitSocket(
  http: Context,
  {
    publicOrigin,
    findViewer,
    cookies,
  }: { publicOrigin: string; findViewer: FindViewer; cookies: Cookies },
): Promise<{ viewer: Viewer; sessionToken: string | undefined }> {
  guardSocket((name) => http.req.header(name), publicOrigin);
  const viewer = await findViewer(http, 'unproven');
  if (viewer.identity !== 'shown') fail('E_CSRF');
  const sessionToken = viewer.role === 'visitor' ? undefined : cookies.read(http, 'sid');
  return { viewer, sessionToken };
}

/** Decides how the service worker answers the page's requests (docs/decisions/0079). */
import { SHARE_TARGET_PATH } from '@transmit/contract/share-target';

/**
 * `shell`: the network, and without one the app's own page. `built`: what the build named by its content,
 * which is kept when it was fetched once. `shared`: files from another app. `piped`: a file that
 * a page makes piece by piece. `shown`: a part of a file that a page shows from its own memory. `network`: not
 * our business.
 */
export type Way = 'shell' | 'built' | 'shared' | 'piped' | 'shown' | 'network';

export interface Asked {
  method: string;
  /** Absolute. */
  url: string;
  isNavigation: boolean;
  /** A piece is no whole file, and only those are kept. */
  isPiece: boolean;
}

export function wayOf({ method, url, isNavigation, isPiece }: Asked, origin: string): Way {
  const address = new URL(url);
  if (address.origin !== origin) return 'network';
  const { pathname } = address;
  if (method === 'POST' && pathname === SHARE_TARGET_PATH) return 'shared';
  if (method !== 'GET') return 'network';
  if (pathname.startsWith('/assets/')) return isPiece ? 'network' : 'built';
  if (pathname.startsWith('/piped/')) return 'piped';
  // Nobody opens a stranger's bytes as a page of ours.
  if (pathname.startsWith('/shown/') && !isNavigation) return 'shown';
  // Calls, and the store where it shares our origin: a download is a navigation too.
  return isNavigation && isScreen(pathname) ? 'shell' : 'network';
}

function isScreen(pathname: string): boolean {
  return pathname === '/' || pathname === '/v' || pathname.startsWith('/v/');
}

/** Kept are this build's files, and the last one's, as pages that are still open may need them. */
export function outdated(
  kept: readonly string[],
  builds: readonly (readonly string[])[],
): string[] {
  const wanted = new Set(builds.flat());
  return kept.filter((file) => !wanted.has(file));
}

/** The built files that a page names. */
export function listNamedFiles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Headers of every answer of the app's own origin (SECURITY T9, T11, T25). */
import type { MiddlewareHandler } from 'hono';

export interface HeaderOptions {
  publicOrigin: string;
  /** The object store's origin: uploads, downloads and previews go there. */
  storeOrigin: string;
  /** `'sha256-…'` of each inline script of the built page. */
  scriptHashes: readonly string[];
  /** Origin of the operator's page-view script and of its reports; empty for none. */
  trackerOrigin?: string;
  isHttps: boolean;
}

/** PRODUCT §7: the operators' music may come from anywhere, on its own page alone. */
const MUSIC_PAGE = /^\/v\/manager\/music\/?$/;

function contentSecurityPolicy(options: HeaderOptions, path = ''): string {
  const { publicOrigin, storeOrigin: store, trackerOrigin = '' } = options;
  const tracker = trackerOrigin && ` ${trackerOrigin}`;
  // With strangers' files under the same origin 'self' would let them run: only what the build made may.
  const own = store === publicOrigin ? `${publicOrigin}/assets/` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own} 'wasm-unsafe-eval' ${options.scriptHashes.join(' ')}`.trimEnd() + tracker,
    `style-src ${own} 'unsafe-inline'`,
    `img-src 'self' data: blob: ${store}${tracker}`,
    `media-src 'self' blob: ${store}${MUSIC_PAGE.test(path) ? ' https:' : ''}`,
    `connect-src 'self' ${store}${tracker}`,
    `worker-src ${own}${own === "'self'" ? '' : ` ${publicOrigin}/service-worker.js`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A download is a navigation to the store in a hidden frame.
    `frame-src 'self' ${store}`,
    "form-action 'self'",
  ].join('; ');
}

/**
 * No `Cross-Origin-Opener-Policy`: Chromium changes the page's process for it in the middle of the
 * navigation, which made half of the first load's blocking time (docs/decisions/0004). Who opened our
 * page may keep a handle to it, but reads nothing through that, and cannot frame it.
 */
export function securityHeaders(options: HeaderOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy(options);
  const ofMusic = contentSecurityPolicy(options, '/v/manager/music');
  return async (http, next) => {
    await next();
    const isMusic = MUSIC_PAGE.test(http.req.path);
    // Bytes that somebody else made say by themselves that they may do nothing at all.
    if (!http.res.headers.has('Content-Security-Policy')) {
      http.header('Content-Security-Policy', isMusic ? ofMusic : policy);
    }
    http.header('X-Content-Type-Options', 'nosniff');
    http.header('X-Frame-Options', 'DENY');
    // Share codes are in our addresses: they must not travel to other sites.
    http.header('Referrer-Policy', 'same-origin');
    http.header('Cross-Origin-Resource-Policy', 'same-origin');
    http.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (options.isHttps) http.header('Strict-Transport-Security', 'max-age=31536000');
  };
}

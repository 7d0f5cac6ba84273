/** Cookie names and attributes (SECURITY §8.8): `__Host-` and Secure on https, plain names on http. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'tldts';
import { sourceOf } from './call-guard.ts';

const VISITOR_DAYS = 400;
/** spec §3: who is logged in, for the page to show. The server never reads them (SECURITY T2). */
const HINTS = ['u', 'user'] as const;

/**
 * All but `read` do nothing in an answer to anything but our own page (SECURITY §9.1): a browser that
 * was sent here by another one keeps back its Strict cookies, and takes ours over them.
 */
export interface Cookies {
  read(http: Context, name: 'vid' | 'sid'): string | undefined;
  write(http: Context, name: 'vid' | 'sid', value: string, maxAgeSeconds?: number): void;
  remove(http: Context, name: 'vid' | 'sid'): void;
  /** Sets `u` and `user` to the phone number, readable by the page, on the parent domain. */
  writeHints(http: Context, phone: string, maxAgeSeconds: number): void;
  removeHints(http: Context): void;
}

/** The cookies of one call, for handlers: they know no web framework. */
export interface CallCookies {
  read(name: 'vid' | 'sid'): string | undefined;
  write(name: 'vid' | 'sid', value: string, maxAgeSeconds?: number): void;
  remove(name: 'vid' | 'sid'): void;
  writeHints(phone: string, maxAgeSeconds: number): void;
  removeHints(): void;
}

export function cookiesOf(http: Context, cookies: Cookies): CallCookies {
  return {
    read: (name) => cookies.read(http, name),
    write: (name, value, maxAge) => cookies.write(http, name, value, maxAge),
    remove: (name) => cookies.remove(http, name),
    writeHints: (phone, maxAge) => cookies.writeHints(http, phone, maxAge),
    removeHints: () => cookies.removeHints(http),
  };
}

/** Strict costs a single-page app nothing: its first load needs no cookie, every call is its own. */
export function createCookies(publicOrigin: string): Cookies {
  const { protocol, hostname } = new URL(publicOrigin);
  const secure = protocol === 'https:';
  const domain = parentDomain(hostname);
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  const hint = { path: '/', sameSite: 'Lax', secure } as const;
  const isOwnPage = (http: Context) =>
    sourceOf((name) => http.req.header(name), publicOrigin) === 'own';
  return {
    read: (http, name) => getCookie(http, nameOf(name)),
    write: (http, name, value, maxAge = VISITOR_DAYS * 86_400) => {
      if (isOwnPage(http)) setCookie(http, nameOf(name), value, { ...attributes, maxAge });
    },
    remove: (http, name) => {
      if (isOwnPage(http)) deleteCookie(http, nameOf(name), { path: '/', secure });
    },
    writeHints: (http, phone, maxAge) => {
      if (!isOwnPage(http)) return;
      for (const name of HINTS) {
        setCookie(http, name, phone, { ...hint, maxAge, ...(domain && { domain }) });
      }
    },
    removeHints: (http) => {
      if (!isOwnPage(http)) return;
      for (const name of HINTS) {
        // The page may have set its own on the host alone.
        deleteCookie(http, name, hint);
        if (domain) deleteCookie(http, name, { ...hint, domain });
      }
    },
  };
}

/** Under these too a provider gives names to its customers; the public suffix list has not heard. */
const SHARED_SUFFIXES = ['myqcloud.com', 'tencentclb.com'];

/**
 * spec §3: the parent of this host, so that its sisters see the hints too. The host itself where the
 * parent belongs to more than its owner, by the public suffix list; undefined for addresses, single
 * names and suffixes, for which no browser takes a cookie.
 */
export function parentDomain(hostname: string): string | undefined {
  const { domain } = parse(hostname, { allowPrivateDomains: true });
  if (domain === null || SHARED_SUFFIXES.includes(domain)) return undefined;
  return hostname === domain ? hostname : hostname.slice(hostname.indexOf('.') + 1);
}

/** Cookie names and attributes (SECURITY §8.8): `__Host-` and Secure on https, plain names on http. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import ipaddr from 'ipaddr.js';

const VISITOR_DAYS = 400;
/** spec §3: who is logged in, for the page to show. The server never reads them (SECURITY T2). */
const HINTS = ['u', 'user'] as const;

export interface Cookies {
  read(http: Context, name: 'vid' | 'sid'): string | undefined;
  write(http: Context, name: 'vid' | 'sid', value: string, maxAgeSeconds?: number): void;
  remove(http: Context, name: 'vid' | 'sid'): void;
  /** Sets `u` and `user` to the phone number, readable by the page, on the parent domain. */
  writeHints(http: Context, phone: string, maxAgeSeconds: number): void;
  removeHints(http: Context): void;
}

/** Strict costs a single-page app nothing: its first load needs no cookie, every call is its own. */
export function createCookies(publicOrigin: string): Cookies {
  const { protocol, hostname } = new URL(publicOrigin);
  const secure = protocol === 'https:';
  const domain = parentDomain(hostname);
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  const hint = { path: '/', sameSite: 'Lax', secure } as const;
  return {
    read: (http, name) => getCookie(http, nameOf(name)),
    write: (http, name, value, maxAge = VISITOR_DAYS * 86_400) =>
      setCookie(http, nameOf(name), value, { ...attributes, maxAge }),
    remove: (http, name) => {
      deleteCookie(http, nameOf(name), { path: '/', secure });
    },
    writeHints: (http, phone, maxAge) => {
      for (const name of HINTS) {
        setCookie(http, name, phone, { ...hint, maxAge, ...(domain && { domain }) });
      }
    },
    removeHints: (http) => {
      for (const name of HINTS) {
        // The page may have set its own on the host alone.
        deleteCookie(http, name, hint);
        if (domain) deleteCookie(http, name, { ...hint, domain });
      }
    },
  };
}

/** Suffixes under which names are sold, as in `com.cn`; a browser takes no cookie for them. */
const SOLD_UNDER = /^(com|net|org|gov|edu|ac|co|or|ne)\.[a-z]{2}$/;

/**
 * spec §3: the parent of this host, so that its sisters see the hints too. The host itself where the
 * parent is not ours; undefined for addresses and single names, which have none.
 */
export function parentDomain(hostname: string): string | undefined {
  const labels = hostname.split('.');
  if (labels.length < 2 || ipaddr.isValid(hostname) || hostname.startsWith('[')) return undefined;
  const parent = labels.slice(1).join('.');
  return labels.length === 2 || SOLD_UNDER.test(parent) ? hostname : parent;
}

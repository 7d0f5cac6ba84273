/** Cookie names and attributes (SECURITY §8.8): `__Host-` and Secure on https, plain names on http. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const VISITOR_DAYS = 400;

export interface Cookies {
  read(http: Context, name: 'vid' | 'sid'): string | undefined;
  write(http: Context, name: 'vid' | 'sid', value: string, maxAgeSeconds?: number): void;
  remove(http: Context, name: 'vid' | 'sid'): void;
}

/** Strict costs a single-page app nothing: its first load needs no cookie, every call is its own. */
export function createCookies(isHttps: boolean): Cookies {
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    read: (http, name) => getCookie(http, nameOf(name)),
    write: (http, name, value, maxAge = VISITOR_DAYS * 86_400) =>
      setCookie(http, nameOf(name), value, { ...attributes, maxAge }),
    remove: (http, name) => {
      deleteCookie(http, nameOf(name), { path: '/', secure: isHttps });
    },
  };
}

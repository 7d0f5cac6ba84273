/** Cookies of spec §3: on the parent domain, path /. They are hints for this page, never proof. */

const DAY_SECONDS = 86_400;

export function readCookie(name: string): string | undefined {
  return parseCookies(document.cookie).get(name);
}

/** Sets a cookie on the widest domain the browser accepts; does nothing where cookies are off. */
export function writeCookie(name: string, value: string, days: number): void {
  for (const domain of cookieDomains(location.hostname)) {
    storeCookie(formatCookie({ name, value, maxAge: days * DAY_SECONDS, domain }));
    if (readCookie(name) === value) return;
  }
}

/** Removes a cookie from every domain that `writeCookie` may have put it on. */
export function removeCookie(name: string): void {
  for (const domain of cookieDomains(location.hostname)) {
    storeCookie(formatCookie({ name, value: '', maxAge: 0, domain }));
  }
}

/** `document.cookie` → names and values; of two cookies with one name the first (narrowest) counts. */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split('; ')) {
    const cut = pair.indexOf('=');
    if (cut <= 0) continue;
    const name = pair.slice(0, cut);
    if (!cookies.has(name)) cookies.set(name, decodeValue(pair.slice(cut + 1)));
  }
  return cookies;
}

/**
 * Domains to try in turn: the parent of this host, then the host itself (undefined). A parent such as
 * `com.cn` is a public suffix that browsers refuse; addresses and single names have no parent.
 */
export function cookieDomains(hostname: string): (string | undefined)[] {
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  if (isAddress || labels.length < 2) return [undefined];
  return [labels.length === 2 ? hostname : labels.slice(1).join('.'), undefined];
}

interface CookieParts {
  name: string;
  value: string;
  maxAge: number;
  domain: string | undefined;
}

export function formatCookie({ name, value, maxAge, domain }: CookieParts): string {
  const scope = domain ? `; domain=${domain}` : '';
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${scope}`;
}

function storeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is too new for the WebViews we serve.
  document.cookie = cookie;
}

function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody else's cookie with a bare % is still readable as it stands.
    return text;
  }
}

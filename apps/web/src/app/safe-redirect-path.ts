import { homePath } from './home-path.ts';

const MAX_LENGTH = 2048;
/** The screens one is sent to in order to log in; the router does not tell upper from lower case. */
const LOGIN_SCREENS = /^\/v\/user\/(login|register|reset-password)\/*$/i;

/**
 * Returns the place to go to after logging in: a path on this origin, or home (SECURITY T25, §3 row
 * 94). Must start with exactly one slash; the browser's own parser decides the rest, because it
 * drops tabs and newlines and reads a backslash as a slash.
 */
export function safeRedirectPath(asked: string | null | undefined, origin: string): string {
  if (!asked || asked.length > MAX_LENGTH || !/^\/(?![/\\])/.test(asked)) return homePath();
  if (hasControlCharacter(asked)) return homePath();
  const url = parseUrl(asked, origin);
  if (!url || url.origin !== new URL(origin).origin) return homePath();
  // Back to the login screen would turn in a circle.
  if (LOGIN_SCREENS.test(url.pathname) || url.pathname.startsWith('//')) return homePath();
  return url.pathname + url.search + url.hash;
}

function parseUrl(path: string, origin: string): URL | undefined {
  return URL.canParse(path, origin) ? new URL(path, origin) : undefined;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

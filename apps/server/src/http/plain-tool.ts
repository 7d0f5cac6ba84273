/** Recognizes a tool in a terminal, and tells it about its own options. */
import type { Context } from 'hono';

const OF_BROWSERS = [
  'cookie',
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

/** Nothing of anybody's comes with it, so nothing of anybody's can be spent by it. */
export function isPlainTool(http: Context): boolean {
  return OF_BROWSERS.every((name) => http.req.header(name) === undefined);
}

/** `curl -u :8852`: the password alone, the user is nobody (RFC 7617). */
export function basicPassword(http: Context): string | undefined {
  const [, encoded] = /^basic ([a-z0-9+/=]+)$/i.exec(http.req.header('authorization') ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const at = pair.indexOf(':');
  return at < 0 ? undefined : pair.slice(at + 1);
}

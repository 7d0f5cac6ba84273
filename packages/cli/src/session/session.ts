import { join } from 'node:path';
import { type Contract, writeTokenHeader } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { type Client, createClient } from '@transmit/contract/client';
import { createFetch } from '../network/call.ts';
import { Lines } from '../network/lines.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { chooseToken } from './choose-token.ts';
import { foldersOf, isRecord, readJson, writeJson } from './folders.ts';
import { chooseServer } from './server-address.ts';

/** Longer than a page waits: nobody looks at a spinner here. */
const CALL_TIMEOUT_MS = 10_000;
/** Cookies by which the server knows a device; the other cookies are for pages. */
const KEPT_COOKIE = /^(__Host-)?(vid|sid)$/;

/** A server, and who we are there. */
export interface Session {
  server: string;
  client: Client<Contract>;
  /** For what is no call. */
  lines: Lines;
  folders: ReturnType<typeof foldersOf>;
  isSignedIn(): boolean;
  /** Makes this server the one that is meant when none is named. */
  keepServer(): Promise<void>;
  /** Keeps a token for this server, or forgets the kept one. */
  keepToken(token: string | undefined): Promise<void>;
}

export async function openCliSession(
  terminal: Terminal,
  wish: {
    option?: string | undefined;
    link?: string | undefined;
    /** Instead of the kept one and of that of the environment; null: none at all. */
    token?: string | null;
  },
): Promise<Session> {
  const folders = foldersOf(terminal);
  const path = join(folders.config, 'config.json');
  const config = await readConfig(path);
  const ways = {
    option: wish.option,
    link: wish.link,
    variable: terminal.env['TRANSMIT_SERVER'],
    kept: config.server,
  };
  const name = chooseServer(ways);
  const { server } = name;
  const token =
    wish.token === undefined
      ? chooseToken({
          variable: terminal.env['TRANSMIT_TOKEN'],
          kept: config.tokens[server],
          server,
          ownServer: chooseServer({ ...ways, link: undefined }).server,
        })
      : (wish.token ?? undefined);
  const jar = new Map(Object.entries(config.cookies[server] ?? {}));
  const lines = new Lines(terminal.env);
  const fetchIt = createFetch(lines, name, CALL_TIMEOUT_MS);
  const client = createClient<Contract>(calls, {
    base: server,
    timeoutMs: CALL_TIMEOUT_MS,
    headers: () => identityHeaders(token, jar),
    fetch: async (input, init) => {
      const response = await fetchIt(String(input), init ?? {});
      if (takeCookies(jar, response.headers.getSetCookie())) {
        await change(path, (kept) => {
          kept.cookies[server] = Object.fromEntries(jar);
        });
      }
      return response;
    },
  });
  return {
    server,
    client,
    lines,
    folders,
    isSignedIn: () => token !== undefined || [...jar.keys()].some((name) => name.endsWith('sid')),
    keepServer: () =>
      change(path, (kept) => {
        kept.server = server;
      }),
    keepToken: (kept) =>
      change(path, (config) => {
        if (kept === undefined) delete config.tokens[server];
        else config.tokens[server] = kept;
      }),
  };
}

interface Config {
  server: string | undefined;
  /** Cookies by server. */
  cookies: Record<string, Record<string, string>>;
  /** Tokens by server, of `transmit login --token`. */
  tokens: Record<string, string>;
}

async function readConfig(path: string): Promise<Config> {
  const kept = await readJson(path);
  const config: Config = { server: undefined, cookies: {}, tokens: {} };
  if (!isRecord(kept)) return config;
  if (typeof kept['server'] === 'string') config.server = kept['server'];
  if (isRecord(kept['tokens'])) config.tokens = onlyTexts(kept['tokens']);
  if (isRecord(kept['cookies'])) config.cookies = onlyJars(kept['cookies']);
  return config;
}

function onlyJars(cookies: Record<string, unknown>): Config['cookies'] {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([server, jar]) =>
      isRecord(jar) ? [[server, onlyTexts(jar)] as const] : [],
    ),
  );
}

function onlyTexts(jar: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jar).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Read anew first: another run may have written meanwhile. */
async function change(path: string, edit: (config: Config) => void): Promise<void> {
  const config = await readConfig(path);
  edit(config);
  await writeJson(path, config);
}

/** A token is who we are by itself: no cookie goes with it. */
function identityHeaders(
  token: string | undefined,
  jar: ReadonlyMap<string, string>,
): Record<string, string> {
  if (token !== undefined) return { Authorization: writeTokenHeader(token) };
  return jar.size > 0 ? { Cookie: cookieHeader(jar) } : {};
}

function cookieHeader(jar: ReadonlyMap<string, string>): string {
  return [...jar].map((pair) => pair.join('=')).join('; ');
}

/** True where something has changed. */
function takeCookies(jar: Map<string, string>, lines: readonly string[]): boolean {
  let isChanged = false;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!KEPT_COOKIE.test(name)) continue;
    const isGone = /max-age=0/i.test(line) || value === '';
    if (isGone ? !jar.has(name) : jar.get(name) === value) continue;
    if (isGone) jar.delete(name);
    else jar.set(name, value);
    isChanged = true;
  }
  return isChanged;
}

/**
 * One screen of the built web in real Chromium without a server: what it shows for an answer. Answers
 * are checked against the contract, so that no screen is tested with what no server says.
 */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Endpoint,
  ERRORS,
  type ErrorCode,
  type ErrorEnvelope,
  listEndpoints,
} from '@transmit/contract';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openProfiles } from './profiles.ts';

/** Answers by call, as `shares.detail`: a reply, or the refusal. Others are refused. */
export type Answers = Record<string, object | ErrorCode | Refusal>;

/** A refusal that says more than its code. */
export interface Refusal extends Pick<ErrorEnvelope, 'fields' | 'data'> {
  refuse: ErrorCode;
}

/** Objects of the store, by name. */
type Stored = Record<string, Uint8Array>;

/** An origin of its own, as the store's is. */
export const STORE = 'http://store.test/';

export interface ScreenOptions {
  /** Answers below {@link STORE}, by Range. */
  stored?: Stored;
  viewport?: { width: number; height: number };
  userAgent?: string;
  /** As the hint cookie says. */
  isLogin?: boolean;
}

export interface Screens {
  /** A page of an empty profile, which goes with the test. */
  open(path: string, answers: Answers, more?: ScreenOptions): Promise<Page>;
  close(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** Two cores do other work too. */
const PATIENCE_MS = 60_000;

/** Tells the server whose answers a page gets. A driver that answers itself stands before every request of a page, of scripts too. */
const SCREEN_HEADER = 'x-screen';

export async function openScreens(): Promise<Screens> {
  const answersOf = new Map<string, Answers>();
  const server = await serveWeb(answersOf);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const profiles = await openProfiles(origin);
  return {
    async open(path, answers, { stored, viewport, userAgent, isLogin = false } = {}) {
      const page = await profiles.openPage(userAgent);
      page.context().setDefaultTimeout(PATIENCE_MS);
      const screen = randomUUID();
      answersOf.set(screen, { ...FRAME, ...answers });
      await page.context().setExtraHTTPHeaders({ [SCREEN_HEADER]: screen });
      if (viewport) await page.setViewportSize(viewport);
      if (stored) await page.route(`${STORE}**`, (route) => answerFromStore(route, stored));
      if (isLogin) {
        await page.context().addCookies([{ name: 'u', value: '138****8000', url: origin }]);
      }
      onTestFinished(() => profiles.closePage(page));
      await page.goto(origin + path);
      return page;
    },
    async close() {
      await profiles.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens screens for the tests of a file. */
export function screensForFile(): Pick<Screens, 'open'> {
  let screens: Screens | undefined;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterAll(() => screens?.close());
  return {
    open(...page) {
      if (!screens) throw new Error('screens are for tests');
      return screens.open(...page);
    },
  };
}

/** The addresses that a page asks from now on, without their queries. */
export function watchCalls(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Lets the calls of an address wait for their answers until the returned function is called. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Range',
  'Access-Control-Expose-Headers': 'Content-Range',
};

async function answerFromStore(route: Route, stored: Stored): Promise<void> {
  const request = route.request();
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  const bytes = stored[new URL(request.url()).pathname.slice(1)];
  if (!bytes) return route.fulfill({ status: 404, headers: CORS });
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers()['range'] ?? '') ?? [];
  if (from === undefined) return route.fulfill({ body: Buffer.from(bytes), headers: CORS });
  // A player asks for all from a place on.
  const end = to ? Math.min(Number(to) + 1, bytes.length) : bytes.length;
  const body = Buffer.from(bytes.slice(Number(from), end));
  const range = { 'Content-Range': `bytes ${from}-${end - 1}/${bytes.length}` };
  await route.fulfill({ status: 206, body, headers: { ...CORS, ...range } });
}

/** Answers to the calls of header and footer, whatever the screen. */
export const FRAME = { 'site.settings': settingsOfSite([]) };

/** The site's settings as they come, by the ways to pay it has. */
export function settingsOfSite(payProviders: readonly string[]) {
  return {
    status: 1,
    data: {
      site_name: '快传',
      icp_number: '',
      support_qr: '',
      contact_qr: '',
      tracker_src: '',
      pay_providers: payProviders,
      sealing: true,
      cutout_model: null,
    },
  };
}

function answer(
  response: ServerResponse,
  asked: { method: string; pathname: string },
  answers: Answers,
) {
  const [name, endpoint] = findCall(asked.method, asked.pathname) ?? [];
  const wanted = answers[name ?? ''] ?? 'E_NOT_FOUND';
  if (typeof wanted === 'string') return refuse(response, { refuse: wanted });
  if (isRefusal(wanted)) return refuse(response, wanted);
  sendJson(response, 200, endpoint?.reply.parse(wanted));
}

function findCall(method: string, pathname: string): [string, Endpoint] | undefined {
  return listEndpoints().find(
    ([, endpoint]) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
}

function isRefusal(answer: object): answer is Refusal {
  return 'refuse' in answer;
}

function refuse(response: ServerResponse, { refuse: code, ...more }: Refusal): void {
  const { http, text } = ERRORS[code];
  const json: ErrorEnvelope = { status: 0, code, msg: text, message: text, ...more };
  if (code === 'E_RATE') response.setHeader('Retry-After', '90');
  sendJson(response, http, json);
}

function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(json));
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** A build's files have its hash in their names. */
const KEPT = 'public, max-age=31536000, immutable';

/** Calls get their screen's answers, files are as they are, and every other address is the app's. */
async function serveWeb(answersOf: ReadonlyMap<string, Answers>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { method = 'GET' } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const answers = answersOf.get(String(request.headers[SCREEN_HEADER]));
    if (answers && pathname.startsWith('/api/')) {
      return answer(response, { method, pathname }, answers);
    }
    const name = extname(pathname) ? pathname : '/index.html';
    const body = await readFile(join(DIST, name)).catch(() => undefined);
    const kept = pathname.startsWith('/assets/') && { 'Cache-Control': KEPT };
    const headers = { 'Content-Type': TYPES[extname(name)] ?? '', ...(body && kept) };
    response.writeHead(body ? 200 : 404, headers).end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return server;
}

/** A whole application per test, with its own database and folder, called as a browser calls it. */
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Contract, PayProviderName } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { type Client, createClient } from '@transmit/contract/client';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { AiService } from '#adapters/ai/ai-service.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import { MemoryProvider } from '#adapters/payment/testing/memory-provider.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { StaticWeb } from '#http/pages/static-web.ts';
import { answerUnreadable } from '#http/refuse-unreadable.ts';
import type { Services } from '#kernel/services.ts';
import { createObjectStoreHandler, prepareStoreServer } from '#modules/object-store/index.ts';
import { openServices } from '#open-services.ts';
import { type DatabaseEngine, LOCK_PATIENCE_MS, openTestDatabase } from './each-database.ts';
import { migratedSqliteFile } from './migrated-sqlite.ts';

export const TEST_ORIGIN = 'http://app.test';

export interface TestAppOptions {
  engine?: DatabaseEngine;
  /** Epoch ms at the start; {@link TestApp.clock} moves it. */
  now?: number;
  /** Instead of the embedded store, for faults. */
  storage?: ObjectStorage;
  /** Environment variables beyond the defaults. */
  env?: Record<string, string>;
  /** Ways to pay, each a provider in memory. */
  payProviders?: readonly PayProviderName[];
  /** Serves on a port of its own, where the product's own bank reaches it, which then takes the money. */
  withBank?: boolean;
  /** Serves on a port of its own, for callers that are programs by themselves. */
  withFront?: boolean;
  /** Names of front and store for those who reach them through a proxy; otherwise by this machine's address. */
  hosts?: { front: string; store: string };
  /** Looks at pictures; without it the browser's own engine does it all. */
  aiService?: AiService;
  /** The built web app, for what its pages say. */
  web?: StaticWeb;
  /** Refusals that ask for patience are answered at once unless told what to wait for. */
  pauseRefusal?: () => Promise<unknown>;
  /** Takes what closes the application, for one that several tests share; the end of the test otherwise. */
  atEnd?: (close: () => Promise<void>) => void;
}

export interface TestApp {
  app: Hono;
  services: Services;
  clock: { now: number };
  /** Origin of the embedded store. */
  storeOrigin: string;
  /** Origin of the application, `withFront`; otherwise nobody listens there. */
  origin: string;
  /** The server of the embedded store; only of an application that has its own. */
  storeServer?: Server;
  /** Somebody new: a cookie jar and an address of its own. */
  visitor(options?: { address?: string; userAgent?: string }): TestViewer;
}

/** A site that takes money. */
export const SELLING = { payProviders: ['sandbox'] } as const;

/** Opens an application that the end of the test closes. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-app-'));
  const postgres = options.engine === 'postgres' ? await openTestDatabase('postgres') : undefined;
  if (!postgres) copyFileSync(await migratedSqliteFile(), join(folder, 'transmit.db'));
  const clock = { now: options.now ?? Date.UTC(2026, 10, 20, 4) };
  const { payProviders = [] } = options;
  const read = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url,
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const config = { ...read, payProviders };
  const store = await listen();
  const front = options.withBank || options.withFront ? await listen() : undefined;
  const origin = front ? originOf(front, options.hosts?.front) : TEST_ORIGIN;
  const storeOrigin = originOf(store, options.hosts?.store);
  const opened = await openServices({
    config,
    publicOrigin: origin,
    storeOrigin,
    lockPatienceMs: LOCK_PATIENCE_MS,
    now: () => clock.now,
    ...(options.aiService && { aiService: options.aiService }),
    payments: options.withBank
      ? []
      : payProviders.map((name) => new MemoryProvider(name, () => clock.now)),
  });
  if (opened.services.embedded) {
    const handler = createObjectStoreHandler(opened.services.embedded, opened.services);
    store.on('request', handler);
    prepareStoreServer(store, handler);
  }
  const services = options.storage
    ? { ...opened.services, storage: options.storage }
    : opened.services;
  const atEnd = options.atEnd ?? onTestFinished;
  atEnd(async () => {
    for (const server of [store, front]) {
      server?.close();
      server?.closeAllConnections();
    }
    await opened.close();
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const app = buildApp({ services, web: options.web, pauseRefusal: options.pauseRefusal });
  if (front) {
    front.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    answerUnreadable(front);
  }
  let visitors = 0;
  return {
    app,
    services,
    clock,
    storeOrigin,
    storeServer: store,
    origin,
    visitor: (viewer = {}) => {
      visitors += 1;
      return createViewer(app, { address: `203.0.113.${visitors}`, userAgent: '', ...viewer });
    },
  };
}

async function listen(): Promise<Server> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function originOf(server: Server, host = '127.0.0.1'): string {
  // A listening TCP server's address is always an AddressInfo.
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** The answer as it was on the wire, for tests that look at more than the reply. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON body. */
  body: Record<string, unknown>;
}

export interface TestViewer {
  /** The product's own client, with this viewer's cookies. */
  api: Client<Contract>;
  /** Exactly this request with this viewer's cookies and nothing else added. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** A call with the headers of the product's client, answered whatever its status. */
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** The `Cookie` header that this viewer would send, for what is no call. */
  cookies(): string;
}

const CLIENT_HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' };

/** A browser of its own. */
export function createViewer(
  app: Hono,
  { address, userAgent }: { address: string; userAgent: string },
): TestViewer {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', userAgent);
    if (jar.size > 0) headers.set('Cookie', cookies());
    const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
    const response = await app.request(path, { ...init, headers }, { incoming: { socket } });
    keepCookies(jar, response.headers.getSetCookie());
    return response;
  };
  const call = async (path: string, init: RequestInit) => answerOf(await send(path, init));
  return {
    send,
    cookies,
    get: (path) => call(path, { headers: CLIENT_HEADERS }),
    post: (path, body) =>
      call(path, { method: 'POST', headers: CLIENT_HEADERS, body: JSON.stringify(body) }),
    api: createClient<Contract>(calls, {
      fetch: (input, init) => send(String(input), init),
    }),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const body: Answer['body'] = JSON.parse(await response.text());
  return { status, headers, body };
}

function keepCookies(jar: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

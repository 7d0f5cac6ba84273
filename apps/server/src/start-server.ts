/** Listens, and knows how to stop without dropping an answer. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { buildApp } from './app.ts';
import { AREAS } from './areas.ts';
import { endsWithin } from './core/ends-within.ts';
import { armFailpoint } from './core/failpoint.ts';
import { findOrigins, type Origins } from './http/host/find-origins.ts';
import { ASKED_BY_ADDRESS, createHostGuard, type HostGuard } from './http/host/host-guard.ts';
import type { Site } from './http/pages/link-card.ts';
import { loadStaticWeb, type StaticWeb } from './http/pages/static-web.ts';
import { pauseRefusal } from './http/refusal-pause.ts';
import { answerUnreadable } from './http/refuse-unreadable.ts';
import { limitRequest, REQUEST_TIMEOUT_MS } from './http/request-deadline.ts';
import { acceptSockets, asksForSocket } from './http/web-sockets.ts';
import { type Config, ConfigError } from './kernel/config.ts';
import { startScheduler } from './kernel/schedule/scheduler.ts';
import type { ProcessSeat } from './kernel/worker-seat.ts';
import {
  createObjectStoreHandler,
  letStoreSayContinue,
  prepareStoreServer,
} from './modules/object-store/index.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { listFigures, listSchedule } from './upkeep.ts';

export interface RunningServer {
  publicOrigin: string;
  storeOrigin: string;
  services: OpenServices['services'];
  /** The lines that `npm start` prints. */
  banner: string;
  /** Answers and repeated work that run get so long to end. */
  stop(drainMs?: number): Promise<void>;
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

const WEB_FOLDER = new URL('../../web/dist/', import.meta.url);
/**
 * Running answers, and beside them repeated work, get this long to end after SIGTERM: with all else it is over in 10 s
 * (SECURITY F17).
 */
const DRAIN_MS = 9000;
/** Below systemd's 90 s for a start: a machine where both come up at once has its database by then. */
const DATABASE_PATIENCE_MS = 60_000;
/** A client that keeps its connection busy has asked once more by then, and was told to close it. */
const LEAVE_MS = 1000;
/** Path of the embedded store, on its own port and under the app's. */
const STORE_PREFIX = '/cos/';

/** With a seat: as one of several processes behind the same ports. */
export async function startServer(config: Config, seat?: ProcessSeat): Promise<RunningServer> {
  armFailpoint(config.failpoint);
  const hosts = createHostGuard();
  // Beside others nobody is sent here before there is an answer.
  const ports = seat ? createPorts(config, hosts) : await openPorts(config, hosts);
  const origins = originsOf(config, ports);
  hosts.answerFor([origins.publicOrigin, origins.storeOrigin]);
  const opened = await openServices({
    config,
    seat,
    databasePatienceMs: DATABASE_PATIENCE_MS,
    ...origins,
  }).catch(async (error: unknown) => {
    ports.app.close();
    ports.store?.close();
    throw error;
  });
  const { services } = opened;
  let isLeaving = false;
  const isGoing = () => isLeaving || services.isDraining();
  const site = { name: config.site.name, origin: services.publicOrigin };
  const app = buildApp({ services, web: loadWeb(site), pauseRefusal });
  const toApp: NodeHandler = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const toStore = services.embedded && createObjectStoreHandler(services.embedded, services);
  if (toStore && ports.store) {
    const handler = closingWhile(isGoing, hosts.guard(toStore, { log: services.log }));
    answerWith(ports.store, handler);
    prepareStoreServer(ports.store, handler);
  }
  const shared = toStore && !ports.store && shareStorePort(toApp, toStore);
  const forApp = hosts.guard(shared || toApp, { log: services.log, forAll: ASKED_BY_ADDRESS });
  const handler = closingWhile(isGoing, forApp);
  answerWith(ports.app, handler);
  acceptSockets(ports.app, app.fetch);
  answerUnreadable(ports.app);
  if (shared) letStoreSayContinue(ports.app, handler, isForStore);
  const schedule = listSchedule(services);
  const { db, log, metrics, now } = services;
  const onFailure = (work: string) => metrics.countFailedWork(work);
  const scheduler = startScheduler({ db, schedule, log, now, onFailure });
  // From none on, so that the first failure is seen to come.
  for (const { name } of schedule) metrics.countFailedWork(name, 0);
  metrics.show(listFigures(services, schedule), log);
  const ends = AREAS.flatMap((area) => area.serve?.(services) ?? []);
  warnAbout(config, services.log);
  if (seat) await listenAll(config, ports);
  return {
    ...origins,
    services,
    banner: `快传 Transmit: ${origins.publicOrigin}`,
    async stop(drainMs = DRAIN_MS) {
      const servers = [ports.app, ports.store].filter((server) => server !== undefined);
      // The others go on: whoever has a connection here gets its answers, and then takes another one.
      isLeaving = seat !== undefined;
      const closing = servers.map((server) => ({ server, ended: endAccepting(server) }));
      if (isLeaving) await delay(LEAVE_MS);
      opened.drain();
      const workEnds = endsWithin(drainMs, scheduler.stop());
      for (const end of ends) await end();
      await Promise.all(closing.map((one) => closeServer(one, drainMs)));
      if (!(await workEnds)) log.warn('repeated work runs longer than a stop waits: left behind');
      await opened.close();
    },
  };
}

/** One port for both: each keeps the limits that it has on a port of its own. */
function shareStorePort(toApp: NodeHandler, toStore: NodeHandler): NodeHandler {
  return (request, response) => {
    if (isForStore(request)) return toStore(request, response);
    limitRequest(request);
    toApp(request, response);
  };
}

function isForStore(request: IncomingMessage): boolean {
  return request.url?.startsWith(STORE_PREFIX) ?? false;
}

interface Ports {
  app: Server;
  /** Undefined with a bucket or `STORE_PORT=off`. */
  store: Server | undefined;
}

function createPorts({ bucket, store }: Config, hosts: HostGuard): Ports {
  const withStore = !bucket && store.port !== 'off';
  return {
    app: createPort(!withStore && !bucket, hosts),
    store: withStore ? createPort(true, hosts) : undefined,
  };
}

async function openPorts(config: Config, hosts: HostGuard): Promise<Ports> {
  const ports = createPorts(config, hosts);
  try {
    await listenAll(config, ports);
    return ports;
  } catch (error) {
    const isOpen = ports.app.listening;
    ports.app.close();
    // PORT=0 asks for any free pair; the port after a picked one may be taken.
    if (isOpen && config.port === 0 && config.store.port === undefined)
      return openPorts(config, hosts);
    throw error;
  }
}

async function listenAll(config: Config, { app, store }: Ports): Promise<void> {
  await listen(app, config.host, config.port);
  if (store) await listen(store, config.host, Number(config.store.port ?? portOf(app) + 1));
}

/**
 * The limits of SECURITY T24. Uploads may take hours, so the store has no total time-out; it cuts off
 * slow bodies itself.
 */
function createPort(carriesUploads: boolean, hosts: HostGuard): Server {
  const server = createServer({
    requestTimeout: carriesUploads ? 0 : REQUEST_TIMEOUT_MS,
    headersTimeout: 10_000,
    // Node looks for late headers and requests every 30 s otherwise (SECURITY F13: closed within 15).
    connectionsCheckingInterval: 2_500,
    keepAliveTimeout: 65_000,
    highWaterMark: 256 * 1024,
    noDelay: true,
    // For another name it is answered like any other request: by the guard.
    shouldUpgradeCallback: (request) => asksForSocket(request) && hosts.admits(request),
  });
  server.maxConnections = 12_000;
  server.maxRequestsPerSocket = 1000;
  server.on('request', answerStarting);
  return server;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ConfigError(
      `cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : cause}`,
    );
  }
}

/** Returns the origins by the ports that are open; until one is, by those of the configuration. */
function originsOf(config: Config, { app, store }: Ports): Origins {
  const port = app.listening ? portOf(app) : config.port;
  const configured = typeof config.store.port === 'number' ? config.store.port : port + 1;
  const own = store?.listening ? portOf(store) : configured;
  return findOrigins(config, { app: port, store: store && own });
}

function portOf(server: Server): number {
  // A listening TCP server's address is always an AddressInfo.
  return (server.address() as AddressInfo).port;
}

/** The ports are open before the services are: a caller must get an answer all the same. */
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end();
}

function answerWith(server: Server, handler: NodeHandler): void {
  server.off('request', answerStarting);
  server.on('request', handler);
}

/** While draining every answer closes its connection, or keep-alive clients would hold us. */
function closingWhile(isDraining: () => boolean, handler: NodeHandler): NodeHandler {
  return (request, response) => {
    if (isDraining()) response.setHeader('Connection', 'close');
    handler(request, response);
  };
}

/**
 * Nobody new comes in; resolves when the last one has gone. Not by the HTTP server's own `close`, which cuts those who
 * have come and not asked yet.
 */
function endAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
}

async function closeServer(
  { server, ended }: { server: Server; ended: Promise<void> },
  drainMs: number,
): Promise<void> {
  server.closeIdleConnections();
  await endsWithin(drainMs, ended);
  server.closeAllConnections();
  await ended;
}

function loadWeb(site: Site): StaticWeb | undefined {
  return existsSync(new URL('index.html', WEB_FOLDER))
    ? loadStaticWeb(WEB_FOLDER.pathname, site)
    : undefined;
}

function warnAbout(config: Config, log: OpenServices['services']['log']): void {
  for (const { name, meant } of config.unknownVariables) {
    log.warn({ variable: name, meant }, 'a variable that nothing reads: its value has no effect');
  }
  if (config.rateLimitScale !== 1) {
    log.warn(
      { scale: config.rateLimitScale },
      'RATE_LIMIT_SCALE is not 1: limits are not those of production',
    );
  }
}

/** Puts the application together: headers, identity, contract, health, web. No I/O on import. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { listEndpoints, RATE_LIMITS } from '@transmit/contract';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { isLoopbackAddress } from '#core/addresses.ts';
import { AppError, fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';
import { AREAS } from './areas.ts';
import { accessLog } from './http/access-log.ts';
import { clientAddress, isHandedOn, limitKey } from './http/client-address.ts';
import { createCookies } from './http/cookies.ts';
import {
  listDeclaredRoutes,
  type MountedRoute,
  refuseUndeclaredRoutes,
} from './http/declared-routes.ts';
import { errorReply } from './http/error-reply.ts';
import { createFindViewer, shownVisitor } from './http/find-viewer.ts';
import { findForwarding } from './http/forwarding.ts';
import { isLoopbackName } from './http/host/own-names.ts';
import { admit, contextOf, mountContract } from './http/mount.ts';
import { createApiDescription } from './http/pages/api-description.ts';
import { createFindSlots } from './http/pages/find-slots.ts';
import type { StaticWeb } from './http/pages/static-web.ts';
import type { FindProgram } from './http/programs.ts';
import { createReadiness } from './http/readiness.ts';
import { asksForPatience } from './http/refusal-pause.ts';
import { securityHeaders } from './http/security-headers.ts';
import { admitSocket } from './http/socket-guard.ts';
import { createNobody, createVisitorCookies } from './http/viewer.ts';

export interface AppOptions {
  services: Services;
  /** Absent in tests of the API alone. */
  web?: StaticWeb | undefined;
  /** Delays a refusal that asks for patience; absent in tests of the API alone. */
  pauseRefusal?: (() => Promise<unknown>) | undefined;
}

export function buildApp({ services, web, pauseRefusal }: AppOptions): Hono {
  const app = new Hono();
  const findAddress = addressFinder(services);
  const identity = {
    cookies: createCookies(services.publicOrigin),
    visitorCookies: createVisitorCookies(services.visitorKey),
  };
  app.use(
    securityHeaders({
      publicOrigin: services.publicOrigin,
      storeOrigin: services.storage.browserOrigin,
      scriptHashes: web?.scriptHashes ?? [],
      trackerOrigin: originOf(services.config.trackerSrc),
      isHttps: services.isHttps,
    }),
  );
  const ownRoutes = AREAS.flatMap(({ routes }) => routes ?? []);
  const answersHead = new Set(ownRoutes.flatMap((own) => (own.answersHead ? [own.path] : [])));
  app.use('/api/*', accessLog(services.log, services.metrics));
  app.use('/api/*', async (http, next) => {
    if (services.isDraining()) {
      http.header('Connection', 'close');
      fail('E_BUSY', { retryAfter: 5 });
    }
    // Hono answers HEAD by running the GET handler; some of our GETs change state (SECURITY §1.4).
    if (http.req.method === 'HEAD' && !answersHead.has(http.req.path)) fail('E_METHOD');
    await next();
  });
  const findViewer = createFindViewer({ ...identity, findSignedIn: findSignedInBy(services) });
  const absent = AREAS.filter(({ isPresent }) => isPresent?.(services) === false).map(
    ({ name }) => name,
  );
  const admission = {
    publicOrigin: services.publicOrigin,
    findViewer,
    findProgram: findProgramBy(services),
    findAddress,
  };
  mountContract({
    app,
    absent,
    services,
    handlers: Object.assign({}, ...AREAS.map(({ handlers }) => handlers)),
    findViewer,
    findProgram: admission.findProgram,
    findAddress,
    cookies: identity.cookies,
  });
  for (const { method, path, answersHead: hasHead, answer } of ownRoutes) {
    app.on(method, path, (http) => {
      if (http.req.method === 'HEAD' && !hasHead) fail('E_METHOD');
      return answer(http, {
        services,
        findAddress: () => findAddress(http),
        findVisitor: () => shownVisitor(http, identity),
        admit: (rules) => admit(http, rules, admission),
        contextOf: (viewer) =>
          contextOf(http, viewer, { services, findAddress, cookies: identity.cookies }),
        admitSocket: () =>
          admitSocket(http, { ...identity, publicOrigin: services.publicOrigin, findViewer }),
      });
    });
  }
  app.get(
    '/api/openapi.json',
    createApiDescription({
      limitReader: (http) => limitDescription(services, limitKey(findAddress(http))),
    }),
  );
  mountHealth(app, services);
  const endpoints = listEndpoints().map(([, endpoint]) => endpoint);
  mountRefusals(app, listDeclaredRoutes(endpoints, ownRoutes));
  if (web) {
    const findSlots = createFindSlots(AREAS.flatMap(({ firstPictures }) => firstPictures ?? []));
    app.on(['GET', 'HEAD'], '*', (http) => {
      const [, room = ''] = http.req.path.split('/');
      if (absent.includes(room)) return http.notFound();
      return web.serve(http, (route, parts) =>
        findSlots(
          route,
          parts,
          contextOf(http, createNobody(), { services, findAddress, cookies: identity.cookies }),
        ),
      );
    });
  }
  refuseUndeclaredRoutes(app.routes, endpoints, ownRoutes);
  app.notFound((http) => http.text('Not Found', 404));
  app.onError(async (error, http) => {
    const reply = errorReply(error);
    if (reply.isFault) {
      const requestId = http.get('requestId');
      // The pattern of the route: a path can hold a share code.
      const call = { requestId, method: http.req.method, route: routePath(http) };
      const ms = Math.round(performance.now() - (http.get('startedAt') ?? performance.now()));
      services.log.error({ err: error, ...call, status: reply.httpStatus, ms }, 'call failed');
      services.metrics.countFault(reply.body.code);
    }
    for (const [name, value] of Object.entries(reply.headers)) http.header(name, value);
    http.header('Cache-Control', 'no-store');
    if (asksForPatience(reply.body.code) && !services.isDraining()) await pauseRefusal?.();
    // The table holds valid statuses only; Hono's type wants them as literals.
    return http.json(reply.body, reply.httpStatus as 400);
  });
  return app;
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

function findSignedInBy(services: Services) {
  const { findSignedIn } = AREAS.find((area) => area.findSignedIn) ?? {};
  return async (session: { token: string; isAttended: boolean }) =>
    findSignedIn?.(services, session);
}

function findProgramBy(services: Services): FindProgram {
  const { findProgram } = AREAS.find((area) => area.findProgram) ?? {};
  return async (shown) => (findProgram ? findProgram(services, shown) : fail('E_TOKEN'));
}

/** Looked at before it is counted: a refusal costs no commit. */
function limitDescription({ limits }: Services, key: string): Promise<void> {
  const limit = RATE_LIMITS.apiDescriptionPerAddress;
  return limits.takeAll([{ name: 'api-description', key, limit }]);
}

function addressFinder(services: Services) {
  return (http: Context) =>
    clientAddress(
      getConnInfo(http).remote.address ?? '',
      http.req.header('x-forwarded-for'),
      services.config.trustedProxies,
    );
}

function mountHealth(app: Hono, services: Services): void {
  const { trustedProxies } = services.config;
  app.get('/healthz', (http) =>
    http.json({
      status: 1,
      forwarding: findForwarding(
        getConnInfo(http).remote.address ?? '',
        (name) => http.req.header(name),
        trustedProxies,
      ),
    }),
  );
  const proveReady = createReadiness(services);
  app.get('/readyz', async (http) => {
    if (services.isDraining()) fail('E_BUSY', { retryAfter: 5 });
    await proveReady();
    return http.json({ status: 1 });
  });
  app.get('/metrics', async (http) => {
    const { metricsToken } = services.config;
    // A proxy's requests come from loopback too: they say that they are handed on, or name us to others.
    const isLocal =
      isLoopbackAddress(getConnInfo(http).remote.address ?? '') &&
      isLoopbackName(http.req.header('host') ?? '') &&
      !isHandedOn(http.req.raw.headers);
    const hasToken = metricsToken && http.req.header('authorization') === `Bearer ${metricsToken}`;
    if (!isLocal && !hasToken) fail('E_FORBIDDEN');
    return http.text(await services.metrics.text(), 200, {
      'Content-Type': services.metrics.contentType,
    });
  });
}

/**
 * A known path with another method is 405, an unknown one under /api is 404, both as JSON. A preflight
 * is told the methods and allowed nothing (SECURITY §1.4).
 */
function mountRefusals(app: Hono, routes: readonly MountedRoute[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, allowed] of methods) {
    app.all(path, (http) => {
      http.header('Allow', [...allowed].join(', '));
      if (http.req.method === 'OPTIONS') return http.body(null, 204);
      throw new AppError('E_METHOD');
    });
  }
  app.all('/api/*', () => fail('E_NOT_FOUND'));
}

/** One line per API call, without codes, keys or query strings (SECURITY T25 e). */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '#kernel/logger.ts';
import type { Metrics } from '#kernel/metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** By the clock that only counts, in ms. */
    startedAt: number;
  }
}

export function accessLog(log: Logger, metrics: Metrics): MiddlewareHandler {
  return async (http, next) => {
    const requestId = randomUUID();
    http.set('requestId', requestId);
    http.header('X-Request-Id', requestId);
    const started = performance.now();
    http.set('startedAt', started);
    await next();
    const ms = performance.now() - started;
    // The pattern of what has answered, not the path: a path can hold a share code.
    const route = routePath(http);
    metrics.observeCall(http.req.method, route, http.res.status, ms / 1000);
    log.debug({ requestId, method: http.req.method, route, status: http.res.status, ms }, 'call');
  };
}

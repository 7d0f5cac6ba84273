/**
 * Every route says who may call it, or the server does not start (SECURITY T5). Calls of the contract
 * say it by their type and pass the guard of `call-guard.ts`. Those beside it do not (SECURITY §9.2), and say
 * what they have instead: an area's own routes in its description, the few that belong to no area here.
 */
import type { CallAccess, Endpoint } from '@transmit/contract';

interface RawRoute {
  method: string;
  path: string;
  access: CallAccess;
  reason: string;
}

/** A method of `ALL` is what Hono calls middleware and refusals of other methods. */
const RAW_ROUTES: readonly RawRoute[] = [
  { method: 'GET', path: '/api/openapi.json', access: 'anyone', reason: 'describes the calls' },
  { method: 'GET', path: '/healthz', access: 'anyone', reason: 'tells that the process lives' },
  { method: 'GET', path: '/readyz', access: 'anyone', reason: 'tells that it may be sent calls' },
  { method: 'GET', path: '/metrics', access: 'anyone', reason: 'loopback or a token, by itself' },
  { method: 'GET', path: '/*', access: 'anyone', reason: 'the built web app' },
  { method: 'HEAD', path: '/*', access: 'anyone', reason: 'the built web app' },
  { method: 'ALL', path: '/*', access: 'anyone', reason: 'headers of every answer' },
  { method: 'ALL', path: '/api/*', access: 'anyone', reason: 'log line; refuses unknown paths' },
];

export interface MountedRoute {
  method: string;
  path: string;
}

/** Every route that stands at a path of its own: other methods of that path can be refused by name. */
export function listDeclaredRoutes(
  endpoints: readonly MountedRoute[],
  ownRoutes: readonly MountedRoute[],
): MountedRoute[] {
  return [...endpoints, ...ownRoutes, ...RAW_ROUTES.filter(({ path }) => !path.endsWith('*'))];
}

/** Throws with the first route that nobody has declared. */
export function refuseUndeclaredRoutes(
  mounted: readonly MountedRoute[],
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
  ownRoutes: readonly MountedRoute[],
): void {
  const declared = new Set([...RAW_ROUTES, ...ownRoutes].map(nameOf));
  // A handler of all methods of a known path only refuses those that the path does not have.
  for (const { path } of [...endpoints, ...ownRoutes, ...RAW_ROUTES]) declared.add(`ALL ${path}`);
  for (const endpoint of endpoints) declared.add(nameOf(endpoint));
  const undeclared = mounted.map(nameOf).find((name) => !declared.has(name));
  if (undeclared) throw new Error(`no access is declared for the route ${undeclared}`);
}

function nameOf({ method, path }: MountedRoute): string {
  return `${method} ${path}`;
}

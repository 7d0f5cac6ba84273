/**
 * Binds every endpoint of the contract to its handler: guard → identity → validate → handle → filter.
 * What is not mounted here has no guard, and stands in `declared-routes.ts` with what it has instead.
 */
import { type CallAccess, contract, type Endpoint, findShownToken } from '@transmit/contract';
import type { Context, Hono } from 'hono';
import { fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';
import type { AllHandlers, CallContext } from './call-context.ts';
import { guardCall, type Source, sourceOf } from './call-guard.ts';
import { limitKey } from './client-address.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { type FindProgram, requireTokenRight, viewerOfProgram } from './programs.ts';
import { readInput } from './read-input.ts';
import { createNobody, type Viewer } from './viewer.ts';

export type FindViewer = (http: Context, source: Source) => Promise<Viewer>;
type FindAddress = (http: Context) => string;

interface MountOptions {
  app: Hono;
  services: Services;
  handlers: Partial<AllHandlers>;
  findViewer: FindViewer;
  findProgram: FindProgram;
  findAddress: FindAddress;
  cookies: Cookies;
  /** Areas that this installation has not. */
  absent?: readonly string[];
}

type AnyHandler = (input: Record<string, unknown>, context: CallContext) => unknown;

export function mountContract(options: MountOptions): void {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = options.absent?.includes(area) ? undefined : handlerOf(options, area, name);
      mountEndpoint(options, endpoint, handler);
    }
  }
}

function handlerOf({ handlers }: MountOptions, area: string, name: string): AnyHandler {
  // HandlersOf has proved that the pair fits; a loop over names cannot carry that type.
  const ofArea = handlers[area as keyof AllHandlers] as Record<string, AnyHandler> | undefined;
  const handler = ofArea?.[name];
  if (!handler) throw new Error(`no handler for ${area}.${name}`);
  return handler;
}

/** Without a handler its area is not here: guarded like the others, and not found by anybody. */
function mountEndpoint(
  options: MountOptions,
  endpoint: Endpoint,
  handler: AnyHandler | undefined,
): void {
  const { app, services } = options;
  app.on(endpoint.method, endpoint.path, async (http) => {
    http.header('Cache-Control', 'no-store');
    http.header('Vary', 'Sec-Fetch-Site, Origin');
    const viewer = await admit(http, endpoint, { ...options, ...services });
    if (!handler) return fail('E_NOT_FOUND');
    const input = await readInput(endpoint, http);
    const reply = await handler(input, contextOf(http, viewer, options));
    // Parsing the reply drops what the contract does not name: no field leaves by accident.
    return http.json(endpoint.reply.parse(reply));
  });
}

/** Builds the context of a call: its facts beyond the input. */
export function contextOf(
  http: Context,
  viewer: Viewer,
  { services, findAddress, cookies }: Pick<MountOptions, 'services' | 'findAddress' | 'cookies'>,
): CallContext {
  const address = findAddress(http);
  return {
    services,
    viewer,
    address,
    addressKey: limitKey(address),
    userAgent: http.req.header('user-agent') ?? '',
    now: services.now(),
    signal: http.req.raw.signal,
    cookies: cookiesOf(http, cookies),
  };
}

/** The means by which a caller is known. */
export interface Admission {
  publicOrigin: string;
  findViewer: FindViewer;
  findProgram: FindProgram;
  findAddress: FindAddress;
}

/** Admits a caller or refuses: the guard comes first, then the identity, then its rights. */
export async function admit(
  http: Context,
  { effect, access, token }: Pick<Endpoint, 'effect' | 'access' | 'token'>,
  { publicOrigin, findViewer, findProgram, findAddress }: Admission,
): Promise<Viewer> {
  const source = sourceOf((name) => http.req.header(name), publicOrigin);
  const shown = access === 'anyone' ? undefined : findShownToken(http.req.header('authorization'));
  if (shown !== undefined) {
    // It is proof enough for any effect, but no page of another site has one to show.
    if (source === 'foreign') fail('E_CSRF');
    const program = await findProgram(shownToken(http, shown, findAddress));
    requireTokenRight(program.rights, token);
    const viewer = viewerOfProgram(program);
    requireAccess(access, viewer);
    return viewer;
  }
  guardCall(effect, source);
  // Calls for anyone do not look who it is, and so make no visitor: of the calls a new page makes at
  // once only one may, or each would name another and the last answer would win.
  const viewer = access === 'anyone' ? createNobody() : await findViewer(http, source);
  requireAccess(access, viewer);
  return viewer;
}

function shownToken(http: Context, token: string, findAddress: FindAddress) {
  const address = findAddress(http);
  const userAgent = http.req.header('user-agent') ?? '';
  return { token, address, addressKey: limitKey(address), userAgent };
}

/** 401 for nobody, 403 for somebody who may not. */
function requireAccess(access: CallAccess, viewer: Viewer): void {
  if (access === 'anyone' || access === 'viewer') return;
  if (viewer.role === 'visitor') fail('E_LOGIN');
  if (access === 'operator' && viewer.role !== 'operator') fail('E_FORBIDDEN');
}

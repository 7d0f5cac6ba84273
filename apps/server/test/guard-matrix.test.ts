/**
 * SECURITY §1.4, §9.2: every call, reading ones too, against the shapes that an attacking page, a link, a
 * prefetch, a tool and our own page send. The list is the contract itself, so a new call joins without
 * an edit here.
 */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseChecksum } from './database/database-checksum.ts';
import { type HeaderShape, listHeaderShapes } from './header-shapes.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { TEST_ORIGIN, type TestApp, type TestViewer } from './test-app.ts';

interface Scene {
  app: TestApp;
  operator: TestViewer;
}

const SHAPES = listHeaderShapes(TEST_ORIGIN);

/** Nothing but what is refused is asked of the one, so it never changes; of the other, what passes. */
let guarded: Scene;
let open: Scene;
let stored: string;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [guarded, open] = [await openScene(), await openScene()];
  stored = await databaseChecksum(guarded.app.services.db);
});
afterAll(async () => {
  for (const end of ends) await end();
});

it('has eighteen shapes, and finds the changing calls that the specification makes by GET', () => {
  expect(Object.keys(SHAPES)).toHaveLength(18);
  const gets = listEndpoints()
    .filter(([, { method, effect }]) => method === 'GET' && effect === 'change')
    .map(([name]) => name);
  expect(gets).toEqual(
    expect.arrayContaining(['accounts.logout', 'shares.remove', 'files.uploadCredentials']),
  );
});

it('stands before everything under /api but what is named here', () => {
  const calls = new Set(listEndpoints().map(([, { method, path }]) => `${method} ${path}`));
  const others = guarded.app.app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !calls.has(route));
  expect(others.sort()).toEqual([
    // These are: the description of the calls; streams, bytes, tables and plain curl, which ask
    // the guard themselves; a signed link, signed notices, a socket, which socket-guard.ts opens
    // for our own origin alone, and a beacon, which can set no header.
    'GET /api/ai/events',
    'GET /api/ai/office/failures/export',
    'GET /api/ai/picture',
    'GET /api/article/export',
    'GET /api/article/picture/:name',
    'GET /api/audit/export',
    'GET /api/birthday/export',
    'GET /api/collect/zip',
    'GET /api/music/export',
    'GET /api/music/file/:name',
    'GET /api/openapi.json',
    'GET /api/order/export',
    'GET /api/order/reconciliation/export',
    'GET /api/other/mycomip/export',
    'GET /api/report/export',
    'GET /api/rights/export',
    'GET /api/rooms/socket',
    'GET /api/transmit/bundle_zip',
    'GET /api/transmit/export',
    'GET /api/user/export',
    'GET /api/users/export',
    'GET /api/version/export',
    'POST /api/ai/source',
    'POST /api/article/add_picture',
    'POST /api/curl/finish',
    'POST /api/curl/send',
    'POST /api/curl/text',
    'POST /api/order/notify/:provider',
    'POST /api/user/log',
  ]);
});

describe.each(listEndpoints())('%s', (_name, endpoint) => {
  it('is reached by no other page, and a refusal changes nothing', async () => {
    const shapes = Object.entries(SHAPES);
    const isRefused = (shape: HeaderShape) => outcomeFor(endpoint, shape) !== 'passes';
    const refused = shapes.filter(([, shape]) => isRefused(shape));
    const passing = shapes.filter(([, shape]) => !isRefused(shape));
    const outcomes: Record<string, unknown> = {};
    const before = stored;
    for (const [name, shape] of refused) outcomes[name] = await send(guarded, endpoint, shape);
    stored = await databaseChecksum(guarded.app.services.db);
    expect(stored, namesOf(refused)).toBe(before);
    // Some calls end a session.
    if (!(await isLoggedIn(open))) open.operator = await logInAs(open.app, 'operator');
    for (const [name, shape] of passing) outcomes[name] = await send(open, endpoint, shape);
    expect(outcomes).toEqual(
      Object.fromEntries(shapes.map(([name, shape]) => [name, outcomeFor(endpoint, shape)])),
    );
  });
});

async function openScene(): Promise<Scene> {
  const app = await createAccountsApp({
    env: { RATE_LIMIT_SCALE: '1000000' },
    atEnd: (end) => ends.push(end),
  });
  // An operator may make every call, so it is the guard that refuses.
  return { app, operator: await logInAs(app, 'operator') };
}

async function isLoggedIn({ operator }: Scene): Promise<boolean> {
  return (await operator.get('/api/user/info')).status === 200;
}

function namesOf(shapes: readonly [name: string, shape: HeaderShape][]): string {
  return `after ${shapes.map(([name]) => name).join('; ')}`;
}

function outcomeFor({ effect }: Endpoint, { method, opens }: HeaderShape): 'passes' | 403 | 405 {
  if (method) return 405;
  return opens.includes(effect) ? 'passes' : 403;
}

/** Returns the guard's verdict: an answer of the call itself, right or wrong, is past the guard. */
async function send(
  { app, operator }: Scene,
  endpoint: Endpoint,
  shape: HeaderShape,
): Promise<'passes' | number> {
  const method = methodOf(endpoint, shape);
  const viewer = shape.isNobody ? app.visitor() : operator;
  const response = await viewer.send(addressOf(endpoint), {
    method,
    headers: { ...shape.headers },
    ...(method === 'POST' && { body: JSON.stringify(endpoint.example ?? {}) }),
  });
  const { status } = response;
  if (method === 'HEAD') return status;
  const { code } = JSON.parse(await response.text());
  if (code === 'E_CSRF' || code === 'E_METHOD') return status;
  return 'passes';
}

function methodOf({ method, path }: Endpoint, shape: HeaderShape): string {
  if (shape.method === 'HEAD') return 'HEAD';
  if (shape.method !== 'other') return method;
  const taken = listEndpoints().filter(([, endpoint]) => endpoint.path === path);
  const other = method === 'GET' ? 'POST' : 'GET';
  // Two paths answer GET and POST; PUT is nobody's.
  return taken.some(([, endpoint]) => endpoint.method === other) ? 'PUT' : other;
}

function addressOf({ path, query, example = {} }: Endpoint): string {
  const inQuery = Object.entries(example).filter(([name]) => query && name in query.shape);
  const text = new URLSearchParams(
    inQuery.map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${path.replace(/:(\w+)/g, 'x')}${text && `?${text}`}`;
}

/**
 * SECURITY §1.4: every call that changes state, whatever its method, against the shapes that an
 * attacking page, a link, a prefetch and our own page send. The list is the contract itself, so a new
 * call joins without an edit here.
 */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseChecksum } from './database-checksum.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { TEST_ORIGIN, type TestApp, type TestViewer } from './test-app.ts';

const PROOF = { 'X-Requested-With': 'transmit' };

interface Shape {
  headers?: Record<string, string>;
  /** Instead of the declared method. */
  method?: 'HEAD' | 'other';
  outcome: 'passes' | 403 | 405;
}

/** Each with our own proof where that is not what is tested: one wrong header is enough. */
const SHAPES: Record<string, Shape> = {
  'no header at all': { outcome: 403 },
  'a form’s content type': { headers: { 'Content-Type': 'text/plain' }, outcome: 403 },
  'cross-site': { headers: { ...PROOF, 'Sec-Fetch-Site': 'cross-site' }, outcome: 403 },
  'same-site, another origin': {
    headers: { ...PROOF, 'Sec-Fetch-Site': 'same-site' },
    outcome: 403,
  },
  'a typed or clicked link': { headers: { ...PROOF, 'Sec-Fetch-Site': 'none' }, outcome: 403 },
  'a navigation': {
    headers: { ...PROOF, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
    outcome: 403,
  },
  'a picture': {
    headers: { ...PROOF, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    outcome: 403,
  },
  'a foreign origin': { headers: { ...PROOF, Origin: 'https://evil.example' }, outcome: 403 },
  'an opaque origin': { headers: { ...PROOF, Origin: 'null' }, outcome: 403 },
  HEAD: { headers: PROOF, method: 'HEAD', outcome: 405 },
  'another method': {
    headers: { ...PROOF, 'X-HTTP-Method-Override': 'GET' },
    method: 'other',
    outcome: 405,
  },
  'our client’s header': { headers: { ...PROOF, Origin: TEST_ORIGIN }, outcome: 'passes' },
  'the same origin': {
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      'Sec-Fetch-Dest': 'empty',
    },
    outcome: 'passes',
  },
  'JSON content type': { headers: { 'Content-Type': 'application/json' }, outcome: 'passes' },
};

const CHANGES = listEndpoints().filter(([, { effect }]) => effect === 'change');

let opened: TestApp;
let operator: TestViewer;
beforeEach(async () => {
  opened = await createAccountsApp();
  // Whatever the role that a call needs, it is the guard that refuses.
  operator = await logInAs(opened, 'operator');
});

it('has fourteen shapes, and finds the calls that the specification makes by GET', () => {
  expect(Object.keys(SHAPES)).toHaveLength(14);
  const gets = CHANGES.filter(([, { method }]) => method === 'GET').map(([name]) => name);
  expect(gets).toEqual(expect.arrayContaining(['accounts.logout', 'files.remove']));
});

describe.each(CHANGES)('%s', (_name, endpoint) => {
  it('is reached by our own page alone, and a refusal changes nothing', async () => {
    const outcomes: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(SHAPES)) {
      const before = await databaseChecksum(opened.services.db);
      outcomes[name] = await send(endpoint, shape);
      if (shape.outcome === 'passes') continue;
      expect(await databaseChecksum(opened.services.db), name).toBe(before);
    }
    expect(outcomes).toEqual(
      Object.fromEntries(Object.entries(SHAPES).map(([name, { outcome }]) => [name, outcome])),
    );
  });
});

/** What the guard made of it: an answer of the call itself, right or wrong, is past the guard. */
async function send(endpoint: Endpoint, shape: Shape): Promise<'passes' | number> {
  const method = methodOf(endpoint, shape);
  const response = await operator.send(addressOf(endpoint), {
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

function methodOf({ method, path }: Endpoint, shape: Shape): string {
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

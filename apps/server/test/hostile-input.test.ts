/**
 * SECURITY §3, the general rows: whatever stands in any field of any call, the answer is never a fault
 * of ours, on both databases. Calls and fields are the contract's own, so a new one joins without an
 * edit here. All the other fields are right: a value shall get as deep as it can.
 */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { IN_FULL } from '@transmit/contract/testing/test-breadth';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { startPaymentByCall } from './start-payment.ts';
import { SELLING, type TestApp, type TestViewer } from './test-app.ts';

const TEXTS = [
  '',
  '\u0000',
  'a\u0000b',
  '\u202egpj.exe',
  `'"--;)(%00`,
  '%_\\',
  '__proto__',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'x'.repeat(5000),
  '😀'.repeat(100),
  '-1',
  '1e999',
  '9007199254740993',
];
/** Values that only JSON can say. */
const VALUES: unknown[] = [
  '\ud800',
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  ['a\u0000b'],
  [[null]],
  {},
  { toString: 1 },
];

type Input = Record<string, unknown>;
type Operator = Awaited<ReturnType<typeof logInAs>>;
type Schema = Endpoint['query'];

describe.each(['sqlite', 'postgres'] as const)('hostile input (%s)', (engine) => {
  it('is no fault of the server', async () => {
    // A limit that is used up would hide what comes after it.
    const env = { RATE_LIMIT_SCALE: '1000000' };
    const opened = await createAccountsApp({ ...SELLING, engine, env });
    const operator = await logInAs(opened, 'operator');
    const rightFor = await prepare(opened, operator);
    const faults: unknown[] = [];
    let sent = 0;
    // The accounts come last: with the right luck they end this one.
    for (const [name, endpoint] of listEndpoints().reverse()) {
      const right = rightFor(name);
      for (const [field, value] of hostileFields(endpoint)) {
        const input = { ...right, [field]: value };
        // A refusal by the contract falls in the same lines before either database is asked.
        if (engine === 'postgres' && !IN_FULL && !mayReachDatabase(endpoint, input)) continue;
        sent += 1;
        const { status } = await send(operator, endpoint, input);
        if (status >= 500) faults.push([name, field, value, status]);
      }
    }
    expect(faults).toEqual([]);
    // More than one a call, or nothing was tried.
    expect(sent).toBeGreaterThan(5 * listEndpoints().length);
  }, 600_000);
});

/** Every field with the values that can be written where it travels. */
function hostileFields({ params, query, body }: Endpoint): [field: string, value: unknown][] {
  const cross = (schema: Schema, values: unknown[]) =>
    namesOf(schema).flatMap((field) => values.map((value): [string, unknown] => [field, value]));
  return [...cross(params, TEXTS), ...cross(query, TEXTS), ...cross(body, [...TEXTS, ...VALUES])];
}

/** Something right for each field that a call cannot do without. */
async function prepare(opened: TestApp, operator: Operator) {
  const { api, phone, password } = operator;
  const { code, key } = await sendFile(opened, operator);
  const bundle = await api.bundles.create({ codes: [code] });
  const { number } = await startPaymentByCall(opened);
  const own = { phone, password, old_password: password, purpose: 'login', display_name: 'x' };
  const about = { label: 'x', name: 'a.txt', size: 3, file_type: 1, expire_days: 1, index: 0 };
  const asked = { module: 'transmit', filename: 'b.txt', product: 'transmit', token: 'x' };
  // No password: hashing one takes longer than all the rest of a call.
  const file = { number, code, codes: [code], key, password: '', ...about, ...asked };
  return (call: string): Input => {
    if (call.startsWith('accounts.')) return own;
    return call.startsWith('bundles.') ? { ...file, code: bundle.data.code } : file;
  };
}

function send(viewer: TestViewer, { method, path, query, body, example }: Endpoint, right: Input) {
  const input: Input = { ...example, ...right };
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(input[name])));
  const asked = Object.entries(pick(query, input)).map(([name, value]) => [name, String(value)]);
  return viewer.send(`${address}?${new URLSearchParams(asked)}`, {
    method,
    headers: { 'X-Requested-With': 'transmit', 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(pick(body, input)) }),
  });
}

/** False of what is refused for its form. */
function mayReachDatabase({ params, query, body, example }: Endpoint, right: Input): boolean {
  const input: Input = { ...example, ...right };
  return (
    isAccepted(params, asWritten(pick(params, input))) &&
    isAccepted(query, asWritten(pick(query, input))) &&
    isAccepted(body, pick(body, input))
  );
}

function isAccepted(schema: Schema, given: Input): boolean {
  return schema?.safeParse(given).success ?? true;
}

function asWritten(given: Input): Input {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function pick(schema: Schema, input: Input): Input {
  const given = namesOf(schema).filter((name) => name in input);
  return Object.fromEntries(given.map((name) => [name, input[name]]));
}

function namesOf(schema: Schema): string[] {
  return Object.keys(schema?.shape ?? {});
}

/**
 * SECURITY §3 row 162, T24: what is no honest HTTP, on the port of the app and on that of the store. A front end and we
 * must never see two different rows of requests in the same bytes, so all that could be read in two ways is refused
 * and its connection closed.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { type RunningServer, startServer } from '#start-server.ts';

let server: RunningServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-raw-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  server = await startServer(config);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n';
const POST =
  'POST /api/user/check_captcha HTTP/1.1\r\nHost: HOST\r\nX-Requested-With: transmit\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** The hidden request is a body, or nothing: it never gets an answer of its own. */
const SMUGGLED: [title: string, bytes: string][] = [
  [
    'a length and chunks',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'chunks and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${HIDDEN}`],
  ['a list of lengths', `${POST}Content-Length: 0, 60\r\n\r\n${HIDDEN}`],
  ['a length with a sign', `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
  ['a length in hexadecimal', `${POST}Content-Length: 0x0\r\n\r\n${HIDDEN}`],
  ['a length that is no number', `${POST}Content-Length: x\r\n\r\n${HIDDEN}`],
  ['a length beyond all numbers', `${POST}Content-Length: 18446744073709551616\r\n\r\n${HIDDEN}`],
  ['a blank before the colon', `${POST}Content-Length : 0\r\n\r\n${HIDDEN}`],
  [
    'chunks with a blank before the colon',
    `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['chunks by another name', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks twice', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'chunks that are not last',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a chunk’s size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nx\r\n${HIDDEN}`],
  ['a chunk’s size with a sign', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n${HIDDEN}`],
  [
    'a chunk that is longer than it says',
    `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a folded line', `${POST}X-Folded: a\r\n Content-Length: 0\r\n\tb\r\n: c\r\n\r\n${HIDDEN}`],
  ['a line feed alone', `GET /api/site HTTP/1.1\nHost: HOST\n\n${HIDDEN}`],
  [
    'a carriage return within a header',
    `GET /api/site HTTP/1.1\r\nHost: HOST\r\nX: a\rY: b\r\n\r\n${HIDDEN}`,
  ],
  ['a NUL within a header', `GET /api/site HTTP/1.1\r\nHost: HOST\r\nX: a\u0000b\r\n\r\n${HIDDEN}`],
  ['a header without a name', `GET /api/site HTTP/1.1\r\nHost: HOST\r\n: b\r\n\r\n${HIDDEN}`],
  ['a blank in an address', `GET /api/site x HTTP/1.1\r\nHost: HOST\r\n\r\n${HIDDEN}`],
  ['a method that is none', `G ET /api/site HTTP/1.1\r\nHost: HOST\r\n\r\n${HIDDEN}`],
  ['a version that is none', `GET /api/site HTTP/9.9\r\nHost: HOST\r\n\r\n${HIDDEN}`],
  ['no Host', `GET /api/site HTTP/1.1\r\n\r\n${HIDDEN}`],
];

describe.each(['app', 'store'] as const)('at the port of the %s', (which) => {
  it.each(SMUGGLED)('%s: refused, and what follows is not answered', async (_title, bytes) => {
    const statuses = await say(which, bytes);
    // Some are answered before all of their body was read; then comes the refusal, and the end.
    expect(statuses.length).toBeLessThanOrEqual(2);
    expect([400, 501, undefined]).toContain(statuses.at(-1));
    expect(statuses.every((status) => status >= 400)).toBe(true);
  });

  it.each([
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n'],
    ['the other version’s greeting', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
    ['an old version without a word', 'GET /\r\n\r\n'],
  ])('%s is no request', async (_title, bytes) => {
    const statuses = await say(which, bytes);
    expect(statuses.every((status) => status >= 400)).toBe(true);
  });

  it('a request to go over to another protocol is answered as if it were none', async () => {
    const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n';
    const statuses = await say(which, `GET /a HTTP/1.1\r\nHost: HOST\r\n${upgrade}\r\n`);
    expect(statuses).toHaveLength(1);
    expect(statuses).not.toContain(101);
  });
});

it('of two in one piece each has its own answer, in their order', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: HOST\r\n\r\n`;
  expect(await say('app', get('/healthz') + get('/api/nothing') + get('/healthz'))).toEqual([
    200, 404, 200,
  ]);
});

it('a body is no request, whatever stands in it', async () => {
  const length = `Content-Length: ${HIDDEN.length}\r\n`;
  expect(await say('app', `${POST}${JSON_TYPE}${length}\r\n${HIDDEN}`)).toEqual([400]);
});

it.each([
  ['another host’s', 'http://evil.example/metrics'],
  ['another scheme’s', 'file:///metrics'],
  ['ours', 'http://HOST/metrics'],
])('a whole address in the first line, %s, opens no more than its path', async (_title, target) => {
  const proxied = 'X-Forwarded-For: 203.0.113.9\r\n';
  const [status] = await say('app', `GET ${target} HTTP/1.1\r\nHost: HOST\r\n${proxied}\r\n`);
  expect(status).toBeGreaterThanOrEqual(400);
});

it.each([
  ['of another host is misdirected', 'http://evil.example/api/user/logout', 421],
  ['of ours is not past the guard', 'http://HOST/api/user/logout', 403],
])('a call by a whole address %s', async (_title, target, refusal) => {
  const line = `GET ${target} HTTP/1.1\r\nHost: HOST\r\n`;
  const [status] = await say('app', `${line}Origin: http://evil.example\r\n\r\n`);
  expect(status).toBe(refusal);
});

it('two hosts are one too many', async () => {
  const [status = 0] = await say(
    'app',
    'GET /api/site HTTP/1.1\r\nHost: HOST\r\nHost: evil\r\n\r\n',
  );
  expect([200, 400, 421]).toContain(status);
});

it('ten thousand headers are refused', async () => {
  const many = 'A: b\r\n'.repeat(10_000);
  expect(await say('app', `GET /api/site HTTP/1.1\r\nHost: HOST\r\n${many}\r\n`)).toEqual([431]);
});

it('an expectation that nobody meets is refused in words', async () => {
  const bytes = await talk('app', `${POST}${JSON_TYPE}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`);
  expect(bytes).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(bytes.slice(bytes.indexOf('\r\n\r\n')))).toMatchObject({
    status: 0,
    code: 'E_PARAM',
    msg: expect.any(String),
  });
});

it('all is well afterwards', async () => {
  expect((await fetch(`${server.publicOrigin}/readyz`)).status).toBe(200);
});

/** The statuses of all answers that came until the connection was quiet. */
async function say(which: 'app' | 'store', bytes: string): Promise<number[]> {
  const answer = await talk(which, bytes);
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

async function talk(which: 'app' | 'store', bytes: string): Promise<string> {
  const origin = which === 'app' ? server.publicOrigin : server.storeOrigin;
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (piece: Buffer) => {
    received += piece.toString('latin1');
  });
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.write(bytes.replaceAll('HOST', host), 'latin1');
  // The wait is for an answer that must not come.
  await Promise.race([closed, delay(300)]);
  socket.destroy();
  return received;
}

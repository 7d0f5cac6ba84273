import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

async function startTestServer(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  const server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }),
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

it('SECURITY §3, the general rows: refuses addresses and headers over 16 KiB with 431', async () => {
  const { publicOrigin } = await startTestServer();
  const long = 'a'.repeat(16 * 1024);
  const address = await fetch(`${publicOrigin}/api/transmit/detail?code=${long}`);
  const header = await fetch(`${publicOrigin}/api/site`, { headers: { 'X-Long': long } });
  expect([address.status, header.status]).toEqual([431, 431]);
  for (const answer of [address, header]) {
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({
      status: 0,
      code: 'E_HEADERS',
      msg: '地址或请求头过长，请缩短后重试',
      message: '地址或请求头过长，请缩短后重试',
    });
  }
  expect((await fetch(`${publicOrigin}/api/site`)).status).toBe(200);
});

it('SECURITY §3 row 170: names variables that nothing reads, and starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const variables = { PORT: '0', STORE_PORT: 'off', DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...variables, DATABSE_URL: 'postgres://db/transmit' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += part;
    // The log is written beside the banner: either may come first.
    if (said.includes('快传 Transmit') && said.includes('DATABSE_URL')) child.kill('SIGTERM');
  }
  expect(said).toContain('"variable":"DATABSE_URL","meant":"DATABASE_URL"');
});

it('answers what is no HTTP with the envelope too, and closes', async () => {
  const { publicOrigin } = await startTestServer();
  const { hostname, port } = new URL(publicOrigin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('GARBAGE\r\n\r\n');
  const answer = await readToEnd(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'E_PARAM' });
});

it('SECURITY F13: closes both ports to headers that trickle in', async () => {
  const { publicOrigin, storeOrigin } = await startTestServer();
  const sockets = [publicOrigin, storeOrigin].map((origin) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write('GET /healthz HTTP/1.1\r\n');
    const trickle = setInterval(() => socket.write('X: y\r\n'), 1000);
    socket.on('error', () => {}).on('close', () => clearInterval(trickle));
    return socket;
  });
  const answers = await Promise.all(sockets.map(readToEnd));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

it.each([
  ['a call that wants none', 'GET /api/site', 'HTTP/1.1 200'],
  ['what is no call', 'GET /healthz', 'HTTP/1.1 200'],
  ['the store', 'PUT /cos/ap-embedded/test-1250000000/key', 'HTTP/1.1 403'],
])('SECURITY T24: one port for both closes to a body for %s that trickles in', async (...test) => {
  const [, head, status] = test;
  const { publicOrigin } = await startTestServer({ STORE_PORT: 'off' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { hostname, port } = new URL(publicOrigin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(`${head} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 10\r\n\r\nx`);
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(answer?.toString().slice(0, status.length)).toBe(status);
  const closed = once(socket.resume(), 'close');
  vi.advanceTimersByTime(30_000);
  await closed;
});

it('one port for both: the store says when a body is welcome, and a call hears it at once', async () => {
  const { publicOrigin } = await startTestServer({ STORE_PORT: 'off' });
  const answerTo = async (head: string) => {
    const { hostname, port } = new URL(publicOrigin);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `${head} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [first]: Buffer[] = await once(socket, 'data');
    socket.destroy();
    return first?.toString().slice(0, 12);
  };
  expect(await answerTo('POST /api/user/login')).toBe('HTTP/1.1 100');
  expect(await answerTo('PUT /cos/ap-embedded/test-1250000000/key')).toBe('HTTP/1.1 403');
});

it('SECURITY T24: a connection ends after a thousand requests, and the next one goes on', async () => {
  const { publicOrigin } = await startTestServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  for (let request = 0; request < 1001; request += 1) {
    const asked = get(`${publicOrigin}/healthz`, { agent });
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    expect(answer?.statusCode).toBe(200);
    if (answer) sockets.add(answer.socket);
    answer?.resume();
    await once(asked, 'close');
  }
  agent.destroy();
  expect(sockets.size).toBe(2);
});

it('SECURITY F17: a stop waits no longer for repeated work than for answers, and lets nobody in meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const environment = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { publicOrigin, services, stop } = await startServer(readConfig(environment));
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Called by the work that wakes jobs, which waits for the result.
  services.jobs.wake = async () => {
    begun.resolve();
    await held.promise;
    await services.db.selectFrom('jobs').select('id').execute();
  };
  vi.advanceTimersByTime(5000);
  await begun.promise;
  expect((await fetch(`${publicOrigin}/healthz`)).status).toBe(200);
  const { hostname, port } = new URL(publicOrigin);
  const stopping = stop(500);
  // Not by `fetch`, which may use the connection that it has kept.
  const newcomer = connect(Number(port), hostname);
  await expect(once(newcomer, 'connect')).rejects.toThrow('ECONNREFUSED');
  await stopping;
  // It finds a database that is closed, and its error is somebody's.
  held.resolve();
  await setImmediate();
});

async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (piece: Buffer) => {
    received += piece.toString();
  });
  await once(socket, 'close');
  return received;
}

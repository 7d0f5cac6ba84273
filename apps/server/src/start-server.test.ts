import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

async function startTestServer() {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  const server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
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
  expect((await fetch(`${publicOrigin}/api/site`)).status).toBe(200);
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

async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (piece: Buffer) => {
    received += piece.toString();
  });
  await once(socket, 'close');
  return received;
}

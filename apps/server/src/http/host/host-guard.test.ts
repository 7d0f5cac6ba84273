/** SECURITY §10.6, §3 rows 141 to 145: a running server, both its ports, and what comes for another name. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOM_SOCKET_PATH } from '@transmit/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { readConfig } from '../../config.ts';
import { startServer } from '../../start-server.ts';

const OBJECT = '/cos/ap-embedded/transmit-1250000000/key';

async function open(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-host-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment });
  const server = await startServer(config);
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const app = Number(environment['PORT'] ?? new URL(server.publicOrigin).port);
  return { app, store: Number(new URL(server.storeOrigin).port), close };
}

const { app, store, close } = await open();
afterAll(close);

/** Exactly these lines, and all that is answered. */
async function ask(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head, body };
}

const get = (port: number, path: string, ...headers: string[]) =>
  ask(port, `GET ${path} HTTP/1.1`, ...headers, 'Connection: close');

describe('row 141: another’s name that is turned to our address', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    '192.0.2.9',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])('%s is refused in the envelope, by both ports, and the connection ends', async (name) => {
    const answers = [
      await get(app, '/api/site', `Host: ${name}`),
      await get(app, '/', `Host: ${name}`),
      await get(app, OBJECT, `Host: ${name}`),
      await get(store, OBJECT, `Host: ${name}:${store}`),
      await get(store, '/healthz', `Host: ${name}`),
    ];
    for (const { status, head, body } of answers) {
      expect(status).toBe(421);
      expect(head).toContain('Connection: close');
      expect(JSON.parse(body)).toMatchObject({ status: 0, code: 'E_HOST' });
    }
  });

  it('changes nothing, and reads no body', async () => {
    const shared = await open({ STORE_PORT: 'off' });
    onTestFinished(shared.close);
    for (const port of [store, shared.app]) {
      const head = ['Host: evil.example', 'Content-Length: 100000', 'Expect: 100-continue'];
      const { head: answer } = await ask(port, `PUT ${OBJECT} HTTP/1.1`, ...head);
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    }
  });

  it('opens no WebSocket', async () => {
    const { status } = await get(
      app,
      `${ROOM_SOCKET_PATH}?room=a`,
      'Host: evil.example',
      'Origin: http://evil.example',
      'Upgrade: websocket',
      'Connection: Upgrade',
    );
    expect(status).toBe(421);
  });
});

it('row 142: this machine’s names and the origins are answered, in any case', async () => {
  for (const name of [`localhost:${app}`, `LOCALHOST:${app}`, `127.0.0.1:${app}`, `[::1]:${app}`]) {
    expect((await get(app, '/api/site', `Host: ${name}`)).status).toBe(200);
  }
  expect((await get(store, OBJECT, `Host: 127.0.0.1:${store}`)).status).toBe(403);
  for (const name of [`localhost:${app + 7}`, `localhost.:${app}`, `a@localhost:${app}`]) {
    expect((await get(app, '/api/site', `Host: ${name}`)).status).toBe(421);
  }
});

it('row 142: behind a proxy the public names are answered', async () => {
  const { app, close } = await open({
    PORT: String(await freePort()),
    PUBLIC_ORIGIN: 'https://files.example.com',
    STORE_ORIGIN: 'https://store.example.com',
  });
  onTestFinished(close);
  const statusOf = async (host: string) => (await get(app, '/api/site', `Host: ${host}`)).status;
  expect(await statusOf('files.example.com')).toBe(200);
  expect(await statusOf('Files.Example.com:443')).toBe(200);
  expect(await statusOf('store.example.com')).toBe(200);
  expect(await statusOf('files.example.com:8080')).toBe(421);
  expect(await statusOf('example.com')).toBe(421);
});

it('row 143: no name, an empty one and two are refused', async () => {
  const own = `Host: localhost:${app}`;
  expect((await ask(app, 'GET /api/site HTTP/1.0')).status).toBe(421);
  expect((await ask(app, 'GET /api/site HTTP/1.0', own)).status).toBe(200);
  expect((await get(app, '/api/site')).status).toBe(400);
  expect((await get(app, '/api/site', 'Host:')).status).toBe(421);
  for (const two of [
    [own, 'Host: evil.example'],
    ['Host: evil.example', own],
    [own, own],
  ]) {
    expect((await get(app, '/api/site', ...two)).status).toBeGreaterThanOrEqual(400);
  }
});

it('row 144: a target that is a whole address names nobody else', async () => {
  const own = `Host: localhost:${app}`;
  const statusOf = async (target: string, host = own) => (await get(app, target, host)).status;
  expect(await statusOf('http://evil.example/api/site')).toBe(421);
  expect(await statusOf('http://evil.example/healthz')).toBe(421);
  expect(await statusOf(`http://localhost:${app}@evil.example/api/site`)).toBe(421);
  expect(await statusOf(`http://localhost:${app}/api/site`, 'Host: evil.example')).toBe(421);
  expect(await statusOf('gopher://evil.example/api/site')).toBe(421);
  expect(await statusOf(`http://localhost:${app}/api/site`)).toBe(200);
});

it('row 145: what a caller says of a name in other headers counts for nothing', async () => {
  const { app, close } = await open({ TRUST_PROXY: '127.0.0.1/32' });
  onTestFinished(close);
  const own = `localhost:${app}`;
  for (const header of ['X-Forwarded-Host', 'X-Original-Host', 'X-Host', 'Forwarded']) {
    const value = header === 'Forwarded' ? `host="${own}"` : own;
    const foreign = await get(app, '/api/site', 'Host: evil.example', `${header}: ${value}`);
    expect([header, foreign.status]).toEqual([header, 421]);
    const ours = await get(app, '/api/site', `Host: ${own}`, `${header}: evil.example`);
    expect([header, ours.status]).toEqual([header, 200]);
  }
});

it('tells health by any name, and figures by none but this machine’s', async () => {
  for (const host of ['Host: 10.0.0.7', 'Host: transmit-app:8080']) {
    expect((await get(app, '/healthz', host)).status).toBe(200);
    expect((await get(app, '/readyz?from=balancer', host)).status).toBe(200);
    expect((await get(app, '/metrics', host)).status).toBe(403);
    for (const path of ['/healthz/', '/healthz/../api/site', '/api/site?/healthz', '//healthz']) {
      expect((await get(app, path, host)).status).toBe(421);
    }
  }
  expect((await get(app, '/metrics', `Host: localhost:${app}`)).status).toBe(200);
});

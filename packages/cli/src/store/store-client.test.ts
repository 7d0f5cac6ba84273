/** SECURITY F11: a line that breaks within a part is tried again; a file that is gone is not. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadCredentials } from '@transmit/transfer';
import { expect, it, onTestFinished } from 'vitest';
import { Lines } from '../network/lines.ts';
import { StoreClient } from './store-client.ts';

const BYTES = 2_000_000;

async function send(path: string, meet: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    meet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines = new Lines({});
  const client = new StoreClient(lines);
  onTestFinished(() => {
    lines.close();
    server.close();
  });
  const grant = {
    domain: `127.0.0.1:${port}`,
    protocol: 'http:',
    credentials: { tmpSecretId: 'id', tmpSecretKey: 'key', sessionToken: 'token' },
    startTime: 0,
    expiredTime: 2 ** 31,
  } as UploadCredentials;
  const body = { path, start: 0, end: BYTES };
  const signal = new AbortController().signal;
  return client.send({ method: 'PUT', key: 'k', body }, grant, { signal }).catch((error) => error);
}

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-line-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.bin');
  writeFileSync(path, Buffer.alloc(BYTES));
  return path;
}

it.each([
  ['before its first byte', (socket: Socket) => void socket.resetAndDestroy()],
  ['within the body', (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy())],
  ['in good order', (socket: Socket) => void socket.once('data', () => socket.end())],
])('a connection that is ended %s is the line’s fault', async (_, meet) => {
  expect(await send(temporaryFile(), meet)).toMatchObject({ reason: 'network' });
});

it('a file that cannot be read is the file’s', async () => {
  const path = temporaryFile();
  rmSync(path);
  expect(await send(path, () => {})).toMatchObject({ reason: 'file-changed' });
});

/**
 * Send (github.com/timvisee/send), which is not on npm: the page's way of its own client (keychain, ECE and upload, out of a
 * checkout) to a server that does with the bytes what its own does with files on a disk. Its server itself needs a
 * package that is on no registry. None of its code is here.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { type Duplex, Transform } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Peer } from './peer.ts';

interface Keychain {
  encryptStream(stream: ReadableStream): ReadableStream;
  encryptMetadata(facts: object): Promise<ArrayBuffer>;
  authKeyB64(): Promise<string>;
}

declare global {
  interface Window {
    send: {
      Keychain: new () => Keychain;
      blobStream(blob: Blob): ReadableStream;
      uploadWs(...given: unknown[]): { result: Promise<unknown> };
    };
  }
}

interface Socket {
  once(event: 'message', listener: (message: Buffer) => void): void;
  send(text: string): void;
  close(): void;
}

interface WsPackage {
  WebSocketServer: new (
    options: object,
  ) => {
    on(event: 'connection', listener: (socket: Socket) => void): void;
  };
  createWebSocketStream(socket: Socket): Duplex;
}

/** Needs `npm install buffer base64-js ws rolldown` in the checkout, apart from its own package.json. */
export async function startSend(checkout: string, folder: string): Promise<Peer> {
  const home = resolve(checkout);
  const require = createRequire(join(home, 'package.json'));
  const client = await bundleClient(home, require.resolve('rolldown'));
  const ws = require('ws') as WsPackage;
  const files = join(folder, 'send');
  mkdirSync(files, { recursive: true });
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Send</title>');
  });
  const sockets = new ws.WebSocketServer({ server, path: '/api/ws' });
  sockets.on('connection', (socket) => takeFile(ws, socket, files));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    name: 'Send',
    does: 'AES-128-GCM in records of 64 KiB, one after the other, over a WebSocket; no fsync, no check value, no resuming',
    origin: `http://127.0.0.1:${port}`,
    path: '/',
    prepare: async (page) => {
      await page.addScriptTag({ content: client });
    },
    send: (page) => page.evaluate(sendLikeItsPage),
    stop: () => server.close(),
  };
}

/** Its words first, then its bytes up to one zero byte, into a file. */
function takeFile(ws: WsPackage, socket: Socket, folder: string): void {
  socket.once('message', () => {
    const id = randomUUID();
    socket.send(JSON.stringify({ url: `/download/${id}/`, ownerToken: 'bench', id }));
    const end = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        this.push(chunk.length === 1 && chunk[0] === 0 ? null : chunk);
        done();
      },
    });
    const stream = ws.createWebSocketStream(socket).pipe(end);
    stream.pipe(createWriteStream(join(folder, id))).on('finish', () => {
      socket.send(JSON.stringify({ ok: true }));
      socket.close();
    });
  });
}

interface Rolldown {
  build(options: object): Promise<{ output: { code: string }[] }>;
}

async function bundleClient(home: string, rolldown: string): Promise<string> {
  const { build } = (await import(pathToFileURL(rolldown).href)) as Rolldown;
  const entry = 'the page';
  const own = {
    name: 'page',
    resolveId: (id: string) => (id === entry || id === 'choo/html' ? `\0${id}` : undefined),
    load: (id: string) => {
      if (id === '\0choo/html') return 'export default undefined;';
      if (id !== `\0${entry}`) return undefined;
      return `
        export { default as Keychain } from ${JSON.stringify(join(home, 'app/keychain.js'))};
        export { blobStream } from ${JSON.stringify(join(home, 'app/streams.js'))};
        export { uploadWs } from ${JSON.stringify(join(home, 'app/api.js'))};`;
    },
  };
  // Its own build hands this to modules that name neither.
  const provided = { inject: { Buffer: ['buffer', 'Buffer'] } };
  const { output } = await build({
    input: entry,
    cwd: home,
    platform: 'browser',
    plugins: [own],
    transform: provided,
    write: false,
    output: { format: 'iife', name: 'send' },
    logLevel: 'silent',
  });
  return `${output[0]?.code ?? ''};window.send = send;`;
}

async function sendLikeItsPage(): Promise<number> {
  const { picked, send } = window;
  const started = performance.now();
  const keychain = new send.Keychain();
  const stream = keychain.encryptStream(send.blobStream(picked));
  const metadata = await keychain.encryptMetadata({ name: picked.name, size: picked.size });
  const auth = await keychain.authKeyB64();
  await send.uploadWs(stream, metadata, auth, 86_400, 1, undefined, () => undefined).result;
  return performance.now() - started;
}

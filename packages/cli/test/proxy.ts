/** A proxy for tests: hands plain requests on, and makes tunnels; every name under `.test` is this machine. */
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts';

export interface TestProxy {
  port: number;
  /** `CONNECT a.test:443` or `GET http://a.test/`, with what proved who asked. */
  seen: { line: string; authorization: string | undefined; headers: IncomingMessage['headers'] }[];
}

export interface TestProxyOptions {
  /** `user:password`; others are answered 407. */
  credentials?: string;
  /** Answers so, whoever is wanted, or one host alone. */
  refuses?: number;
  refusedHost?: string;
  /** Loses the first answer to each such address: what was asked for is done, and nobody hears of it. */
  losesFirst?: RegExp;
  /** Takes connections and says nothing. */
  hangs?: boolean;
  isSecure?: boolean;
}

export async function startProxy(options: TestProxyOptions = {}): Promise<TestProxy> {
  const seen: TestProxy['seen'] = [];
  const server = options.isSecure
    ? createTlsServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE })
    : createServer();
  const judge = (incoming: IncomingMessage): number => {
    const { method, url, headers } = incoming;
    const authorization = headers['proxy-authorization'];
    seen.push({ line: `${method} ${url}`, authorization, headers });
    const { credentials, refuses, refusedHost = '' } = options;
    if (refuses && url?.includes(refusedHost)) return refuses;
    const isKnown = authorization === `Basic ${Buffer.from(credentials ?? '').toString('base64')}`;
    return credentials === undefined || isKnown ? 200 : 407;
  };
  const lost = new Set<string>();
  const isLost = ({ url = '' }: IncomingMessage): boolean => {
    const { pathname } = new URL(url);
    if (!options.losesFirst?.test(pathname) || lost.has(pathname)) return false;
    return Boolean(lost.add(pathname));
  };
  server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    const status = judge(incoming);
    if (options.hangs) return;
    if (status === 200) forward(incoming, answer, isLost(incoming));
    else answer.writeHead(status, { 'Content-Type': 'text/html' }).end('<p>proxy</p>');
  });
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    const status = judge(incoming);
    socket.on('error', () => undefined);
    if (options.hangs) return;
    if (status === 200) tunnel(incoming.url ?? '', socket);
    else socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
  });
  return { port: await listen(server), seen };
}

/** Listens until the test is over, tunnels included; the port. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function forward(incoming: IncomingMessage, answer: ServerResponse, isLost: boolean): void {
  const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
  const { 'proxy-authorization': _, ...headers } = incoming.headers;
  const onward = httpRequest(
    {
      host: resolve(hostname),
      port,
      path: `${pathname}${search}`,
      method: incoming.method,
      headers,
    },
    (reply) => {
      if (isLost) return void answer.destroy();
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on('error', () =>
    answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<p>proxy</p>'),
  );
  incoming.pipe(onward);
}

function tunnel(target: string, socket: Duplex): void {
  const { hostname, port } = new URL(`http://${target}`);
  const onward = connect(Number(port || 80), resolve(hostname), () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  socket.on('close', () => onward.destroy());
}

function resolve(hostname: string): string {
  return hostname.endsWith('.test') ? '127.0.0.1' : hostname;
}

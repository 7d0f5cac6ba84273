/** A way to a server through a proxy that does not see what passes (RFC 9110 §9.3.6). */
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { ProxyServer } from './choose-proxy.ts';
import { proxyAway, proxyRefused, proxySilent } from './fault-words.ts';

/** Shorter than a call waits, so that the proxy is named and not the server. */
export const PROXY_PATIENCE_MS = 8000;

interface Wanted {
  host: string;
  port: string | number;
  signal: AbortSignal | undefined;
  patienceMs: number;
}

/** Connections of TLS, each in a tunnel of its own; their certificates are looked at as without a proxy. */
export class TunnelAgent extends HttpsAgent {
  readonly #proxy: ProxyServer;
  readonly #patienceMs: number;

  constructor(proxy: ProxyServer, patienceMs: number) {
    super({ keepAlive: true });
    this.#proxy = proxy;
    this.#patienceMs = patienceMs;
  }

  override createConnection(
    options: RequestOptions & { tunnelSignal?: AbortSignal },
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const { host, port, path: _, tunnelSignal, ...tls } = options;
    const wanted = {
      host: host ?? '',
      port: port ?? 443,
      signal: tunnelSignal,
      patienceMs: this.#patienceMs,
    };
    openTunnel(this.#proxy, wanted).then(
      (socket) =>
        callback?.(null, connectTls({ ...tls, host: wanted.host, socket } as ConnectionOptions)),
      // The types ask for a socket, which a failure does not have.
      (error) => callback?.(error, undefined as unknown as Duplex),
    );
    return undefined;
  }
}

/** The socket of a tunnel; fails with a sentence that names the proxy. */
async function openTunnel(proxy: ProxyServer, wanted: Wanted): Promise<Socket> {
  const { host, port, signal, patienceMs } = wanted;
  signal?.throwIfAborted();
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const asking = askProxy(proxy, {
    method: 'CONNECT',
    path: target,
    headers: { Host: target },
    agent: false,
  });
  const timer = setTimeout(
    () => asking.destroy(proxySilent(proxy, Math.ceil(patienceMs / 1000))),
    patienceMs,
  );
  const stop = () => asking.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  asking.once('error', (error) => reject(isOurs(error, signal) ? error : proxyAway(proxy, error)));
  asking.once('connect', ({ statusCode = 0 }: IncomingMessage, socket: Socket, head: Buffer) => {
    if (statusCode >= 200 && statusCode < 300) {
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
      return;
    }
    socket.destroy();
    reject(proxyRefused(proxy, statusCode, target));
  });
  asking.end();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function isOurs(error: Error, signal: AbortSignal | undefined): boolean {
  return error.name === 'CliFailure' || (signal?.aborted === true && error === signal.reason);
}

/** A request to the proxy itself, with what proves who asks. */
export function askProxy(
  { isSecure, hostname, port, authorization }: ProxyServer,
  options: RequestOptions & { headers: OutgoingHttpHeaders },
): ClientRequest {
  const open = isSecure ? httpsRequest : httpRequest;
  const proof = authorization === undefined ? {} : { 'Proxy-Authorization': authorization };
  return open({ ...options, hostname, port, headers: { ...options.headers, ...proof } });
}

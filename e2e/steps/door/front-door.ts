/**
 * A proxy as it stands before a deployed server, with TLS if wanted. It knows what has arrived and how
 * that was answered.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';

export interface Arrival {
  method: string;
  /** Path and query. */
  target: string;
  /** 0 while it is not answered. */
  status: number;
}

export interface FrontDoor {
  port: number;
  arrivals: readonly Arrival[];
  /** Sends requests to `http://host:port` from now on. */
  leadTo(upstream: string): void;
  close(): Promise<void>;
}

interface DoorOptions {
  secure: boolean;
  /** An answer to this path and query is passed on when that has come. */
  heldFor?(target: string): Promise<void> | undefined;
}

export async function openFrontDoor({ secure, heldFor }: DoorOptions): Promise<FrontDoor> {
  const arrivals: Arrival[] = [];
  let upstream = '';
  const host = await openHost({ secure }, (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const arrival: Arrival = { method, target: url, status: 0 };
    arrivals.push(arrival);
    const forwarded = request(new URL(url, upstream), { method, headers });
    forwarded.on('response', async (answer) => {
      await heldFor?.(url);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing).on('close', () => {
        arrival.status = answer.statusCode ?? 502;
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return { ...host, arrivals, leadTo: (origin) => (upstream = origin) };
}

export interface Host {
  port: number;
  close(): Promise<void>;
}

/** A listener on a free port of the loopback, whatever name it is called by. */
export async function openHost(
  { secure }: { secure: boolean },
  answer: RequestListener,
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<Host> {
  const server: Server = secure
    ? createSecureServer(await makeCertificate(), answer)
    : createServer(answer);
  if (upgrade) server.on('upgrade', upgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signed by itself and good for a day: a browser takes it when told to. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1';
  const { stdout } = await promisify(execFile)('openssl', [
    'req',
    ...options.split(' '),
    ...['-subj', '/CN=transmit.test', '-keyout', '-', '-out', '-'],
  ]);
  const at = stdout.indexOf('-----BEGIN CERTIFICATE-----');
  return { key: stdout.slice(0, at), cert: stdout.slice(at) };
}

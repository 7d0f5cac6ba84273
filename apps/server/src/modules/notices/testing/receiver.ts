/** A server on this machine that receives messages, and answers as it is told: well, or as the worst would. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Manner = (response: ServerResponse, received: Received) => void;

export interface MessageReceiver {
  origin: string;
  received: Received[];
  /** The way in which it answers from now on. */
  manner: Manner;
}

/** Answers, by their names in the tests. */
export const MANNERS = {
  well: (response) => response.end('{"errcode":0,"errmsg":"ok"}'),
  broken: (response) => response.writeHead(500).end('no'),
  wrongSignature: (response) => response.end('{"errcode":310000,"errmsg":"sign not match"}'),
  silent: () => {},
  endless: (response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(65_536)) && setImmediate(more);
    response.on('drain', more);
    more();
  },
  dribbling: (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  elsewhere: (response) =>
    response.writeHead(307, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
} satisfies Record<string, Manner>;

export async function openReceiver(manner: Manner = MANNERS.well): Promise<MessageReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      receiver.received.push(received);
      receiver.manner(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: MessageReceiver = { origin: `http://127.0.0.1:${port}`, received: [], manner };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

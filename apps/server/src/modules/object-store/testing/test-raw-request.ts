import { connect } from 'node:net';
import type { TestStore } from './test-store.ts';

/** Exactly these bytes on a socket of its own; everything that came back until it closed. */
export async function rawRequest(
  { host }: TestStore,
  request: {
    method: string;
    path: string;
    headers: Record<string, string>;
    extraHeaders: string[];
    body: string;
    /** Close our side after sending. */
    end?: boolean;
    /** Sent after the first answer. */
    afterwards?: string;
    /** Do not wait for more once this has come. */
    until?: string;
  },
): Promise<string> {
  const [hostname = '', port] = host.split(':');
  const socket = connect(Number(port), hostname);
  const lines = [
    `${request.method} ${request.path} HTTP/1.1`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...request.extraHeaders,
    ...(request.end ? [] : ['Connection: close']),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${request.body}`);
  if (request.end) socket.end();
  let answer = '';
  for await (const piece of socket) {
    if (answer === '' && request.afterwards) socket.write(request.afterwards);
    answer += piece;
    if (request.until && answer.includes(request.until)) break;
  }
  return answer;
}

/** Bytes that are no request; everything that came back until it closed. */
export async function rawBytes({ host }: TestStore, bytes: string): Promise<string> {
  const [hostname = '', port] = host.split(':');
  const socket = connect(Number(port), hostname);
  socket.write(bytes, 'latin1');
  let answer = '';
  for await (const piece of socket) answer += piece;
  return answer;
}

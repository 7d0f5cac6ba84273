/**
 * Refuses bytes that Node could not read as a request, and that never reach the app, in the same
 * envelope (PRODUCT §2).
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '@transmit/contract';
import { AppError } from '#core/app-error.ts';
import { errorReply } from './error-reply.ts';

const REFUSALS: Partial<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'E_HEADERS' };

/** Sees to it that what no call of ours can be asked by is refused in words, too. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', refuseUnreadable);
  server.on('checkExpectation', refuseExpectation);
}

/** `Expect` with anything but `100-continue`: Node would answer 417 without a word. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, httpStatus } = errorReply(new AppError('E_PARAM'));
  const text = JSON.stringify(body);
  const headers = { ...PLAIN_HEADERS, 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(httpStatus, { ...headers, Connection: 'close' }).end(text);
}

const PLAIN_HEADERS = {
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // Nobody reads words on a connection that was too slow to ask for anything.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    return;
  }
  const code = REFUSALS[error.code ?? ''] ?? 'E_PARAM';
  const body = JSON.stringify(errorReply(new AppError(code)).body);
  const { http } = ERRORS[code];
  const head = [
    `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
    ...Object.entries(PLAIN_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

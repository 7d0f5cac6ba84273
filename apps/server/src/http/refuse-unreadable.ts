/** What Node could not read as a request never reaches the app; it is refused in the same envelope (PRODUCT §2). */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '@transmit/contract';
import { AppError } from '#core/app-error.ts';
import { errorReply } from './error-reply.ts';

const REFUSALS: Partial<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'E_HEADERS' };

/** A server's listener for `clientError`. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
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
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

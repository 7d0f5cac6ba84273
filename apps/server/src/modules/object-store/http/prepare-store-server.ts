import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { COS_ERRORS, type CosErrorName, writeXml } from '@transmit/cos';
import { markWaiting } from './expect-continue.ts';
import type { StoreHandler } from './handle-request.ts';
import { SAFE_HEADERS } from './reply.ts';

/**
 * Serves two events of the store's port beside 'request': `Expect: 100-continue` is answered by the
 * store, once it wants the body, and a request that breaks off is refused in the words of COS.
 */
export function prepareStoreServer(server: Server, handler: StoreHandler): void {
  letStoreSayContinue(server, handler, () => true);
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    refuseBroken(socket, error.code);
  });
}

/** Whoever is not asking the store is told to go on at once, as Node does. */
export function letStoreSayContinue(
  server: Server,
  handler: StoreHandler,
  isForStore: (request: IncomingMessage) => boolean,
): void {
  server.on('checkContinue', (request, response) => {
    if (isForStore(request)) markWaiting(request);
    else response.writeContinue();
    handler(request, response);
  });
}

/** The parser's word for a connection that ended before its Content-Length was reached. */
const CUT_SHORT = 'HPE_INVALID_EOF_STATE';
const TOO_LONG = 'HPE_HEADER_OVERFLOW';

function refuseBroken(socket: Duplex, code: string | undefined): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const name: CosErrorName = code === CUT_SHORT ? 'IncompleteBody' : 'InvalidRequest';
  const [, message] = COS_ERRORS[name];
  const body = writeXml([
    'Error',
    [
      ['Code', name],
      ['Message', message],
    ],
  ]);
  const status = code === TOO_LONG ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/xml',
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Date: ${new Date().toUTCString()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Lets routes take WebSockets: a GET that asks for one goes through the app like any other. */
import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { MAX_ROOM_FRAME_BYTES, ROOM_SOCKET_PATH } from '@transmit/contract';
import { WebSocketServer } from 'ws';

/**
 * Node asks for each request that wants to become something else. Elsewhere such a wish is not heard, and
 * the request is answered like any other.
 */
export function asksForSocket({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${ROOM_SOCKET_PATH}?`);
}

/** The rest is Hono's own adapter, which wants to make the server itself and is given ours. */
export function acceptSockets(
  server: Server,
  fetch: (request: Request, env: never) => Promise<unknown> | unknown,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_ROOM_FRAME_BYTES,
    // Its windows would cost each socket more than the frames are long.
    perMessageDeflate: false,
    clientTracking: false,
  });
  createAdaptorServer({
    fetch: (request, env) => fetch(request, env as never),
    // Its type asks for `node:http`'s own function, of which it uses the server that comes out.
    createServer: (() => server) as never,
    overrideGlobalObjects: false,
    // ws has no `noServer: undefined`, as its types say for those who turn exactness off.
    websocket: { server: sockets as never },
  });
}

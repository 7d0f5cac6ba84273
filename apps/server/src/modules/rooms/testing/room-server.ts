/** An application on a port of its own, where sockets reach it, and people with cookies. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { acceptSockets, asksForSocket } from '#http/web-sockets.ts';
import { createAccountsApp } from '#test/log-in-as.ts';
import { TEST_ORIGIN, type TestApp, type TestAppOptions, type TestViewer } from '#test/test-app.ts';
import { openRoomPage, type RoomAddress, type RoomPage } from './room-page.ts';

export interface RoomServer extends TestApp {
  origin: string;
  /** Somebody with a cookie, for sockets. */
  addressOf(viewer: TestViewer): Promise<RoomAddress>;
  openPage: typeof openRoomPage;
  /** Somebody new in a room. */
  enter(room: string): Promise<RoomPage>;
}

export async function openRoomServer(options: TestAppOptions = {}): Promise<RoomServer> {
  const opened = await createAccountsApp(options);
  const server = createServer({ shouldUpgradeCallback: asksForSocket });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is always an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', getRequestListener(opened.app.fetch, { overrideGlobalObjects: false }));
  acceptSockets(server, opened.app.fetch);
  onTestFinished(async () => {
    await opened.services.rooms.close();
    await opened.services.roomLines.close();
    server.close();
    server.closeAllConnections();
  });
  const addressOf = async (viewer: TestViewer): Promise<RoomAddress> => {
    // The first call of a page makes it somebody.
    if (viewer.cookies() === '') await viewer.api.site.settings({});
    return { origin, pageOrigin: TEST_ORIGIN, cookie: viewer.cookies() };
  };
  return {
    ...opened,
    origin,
    addressOf,
    openPage: openRoomPage,
    enter: async (room) => openRoomPage(await addressOf(opened.visitor()), room),
  };
}

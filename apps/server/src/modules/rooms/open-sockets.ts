/** `GET /api/rooms/socket?room=…`: from a request to a member of a room. */

import { randomUUID } from 'node:crypto';
import { upgradeWebSocket } from '@hono/node-server';
import { ROOM_CLOSE, ROOM_SOCKET_PATH, type RoomPerson } from '@transmit/contract';
import type { Context } from 'hono';
import type { WebSocket } from 'ws';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { limitKey } from '#http/client-address.ts';
import { ownerOf } from '#http/viewer.ts';
import { clientName, deviceKind } from './client-name.ts';
import { findRoomToJoin } from './enter-room.ts';
import type { LiveRoom, Member } from './hub/live-room.ts';
import type { NewConnection, RoomHub } from './hub/room-hub.ts';
import { refuseMoreSockets } from './refuse-more-sockets.ts';
import {
  createMember,
  createReader,
  type Line,
  type Reader,
  type SocketSeat,
} from './room-socket.ts';
import type { Room } from './rooms.store.ts';

export const roomSocketRoute: OwnRoute = {
  method: 'GET',
  path: ROOM_SOCKET_PATH,
  access: 'viewer',
  reason: 'a WebSocket, guarded by its origin (socket-guard.ts)',
  async answer(http, call) {
    const { viewer, sessionToken } = await call.admitSocket();
    if (http.req.header('upgrade')?.toLowerCase() !== 'websocket') fail('E_METHOD');
    const { services } = call;
    const address = call.findAddress();
    const addressKey = limitKey(address);
    const room = await findRoomToJoin(services, {
      typed: http.req.query('room') ?? '',
      addressKey,
    });
    const connection: NewConnection = {
      viewer: ownerOf(viewer),
      address,
      address_key: addressKey,
      client: clientName(http.req.header('user-agent') ?? ''),
    };
    await refuseMoreSockets(services, { viewer: connection.viewer, addressKey });
    return accept(http, call, { room, connection, sessionToken });
  },
};

interface Admitted {
  room: Room;
  connection: NewConnection;
  sessionToken: string | undefined;
}

function accept(http: Context, { services }: OwnCall, admitted: Admitted): Promise<Response> {
  const { rooms: hub, roomLines: lines, roomBudgets, roomHeld: held, log } = services;
  const { viewer, address_key: addressKey } = admitted.connection;
  const budget = roomBudgets.openFor({ viewer, addressKey }, performance.now());
  const userAgent = http.req.header('user-agent') ?? '';
  let reading: Promise<Reader | undefined> | undefined;
  let joined: { leave(): void } | undefined;
  let isGone = false;

  const join = async (socket: WebSocket): Promise<Reader | undefined> => {
    const line = lineOf(socket);
    const member = createMember(line, personOf(admitted.connection, userAgent), budget);
    const room = await hub.join(admitted.room, member, admitted.connection);
    if (!room) {
      line.close(ROOM_CLOSE.goingAway, 'restart');
      return undefined;
    }
    const reader = createReader({ seat: seatOf(hub, room, member), member, budget, held });
    joined = {
      leave() {
        reader.end();
        hub.leave(room, member);
      },
    };
    if (isGone) joined.leave();
    return reader;
  };

  return upgradeWebSocket(http, {
    onOpen(_event, { raw }) {
      // The adapter was given ws' own server.
      const socket = raw as unknown as WebSocket;
      lines.add(socket, admitted.sessionToken);
      // Until somebody reads it, what it sends is left with the network.
      socket.pause();
      reading = join(socket)
        .catch((err: unknown) => {
          log.warn({ err }, 'a room could not be joined');
          socket.close(ROOM_CLOSE.tryAgain, 'join');
          return undefined;
        })
        .finally(() => socket.resume());
    },
    onMessage({ data }) {
      const message = data instanceof ArrayBuffer ? new Uint8Array(data) : String(data);
      // In their order: `then` of one promise calls back in the order of its calls.
      void reading?.then((reader) => {
        if (!isGone) reader?.read(message, performance.now());
      });
    },
    onClose() {
      isGone = true;
      joined?.leave();
    },
  });
}

function seatOf(hub: RoomHub, room: LiveRoom, member: Member): SocketSeat {
  return {
    takeEdit: (number, update) => hub.takeEdit(room, member, { number, update }),
    sendRest: (vector) => hub.sendRest(room, member, vector),
    move: (presence) => hub.move(room, member, presence),
    abandon: () => hub.abandon(member),
  };
}

function lineOf(socket: WebSocket): Line {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send: (frame) => socket.send(frame),
    close: (code, reason) => socket.close(code, reason),
  };
}

function personOf({ client }: NewConnection, userAgent: string): RoomPerson {
  const nowhere = { anchor: '', head: '', is_typing: false };
  return { id: randomUUID(), device: deviceKind(userAgent), client, ...nowhere };
}

/** The open sockets: asked whether they live, closed with their session, and all closed at the end. */
import { setTimeout as delay } from 'node:timers/promises';
import { ROOM_CLOSE } from '@transmit/contract';
import type { WebSocket } from 'ws';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { listEndedSessions } from '#modules/accounts/index.ts';

/** SECURITY T22: asked every 30 s, dropped at 60. */
const PING_EVERY_MS = 30_000;
/** T22 (c): a session that has ended closes its sockets within a second. */
const LOOK_AT_SESSIONS_EVERY_MS = 500;
/** For the other side to say goodbye. */
const GOODBYE_MS = 500;

export interface RoomLines {
  add(socket: WebSocket, sessionToken: string | undefined): void;
  readonly count: number;
  close(): Promise<void>;
}

export function openRoomLines({
  db,
  log,
  now,
}: {
  db: Database;
  log: Logger;
  now(): number;
}): RoomLines {
  const sockets = new Set<WebSocket>();
  const silent = new Set<WebSocket>();
  const bySession = new Map<string, Set<WebSocket>>();
  let looking: Promise<void> | undefined;

  const ping = () => {
    for (const socket of sockets) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  };

  const closeEnded = async () => {
    if (bySession.size === 0) return;
    const ended = await listEndedSessions(db, [...bySession.keys()], now());
    for (const token of ended) {
      for (const socket of bySession.get(token) ?? []) socket.close(ROOM_CLOSE.policy, 'session');
    }
  };

  const pinging = setInterval(ping, PING_EVERY_MS);
  const sessions = setInterval(() => {
    looking ??= closeEnded()
      .catch((err: unknown) => log.warn({ err }, 'no look at the sessions of rooms'))
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_AT_SESSIONS_EVERY_MS);
  pinging.unref();
  sessions.unref();

  return {
    add(socket, token) {
      sockets.add(socket);
      const ofSession = token === undefined ? undefined : (bySession.get(token) ?? new Set());
      ofSession?.add(socket);
      if (token !== undefined && ofSession) bySession.set(token, ofSession);
      socket.on('pong', () => silent.delete(socket));
      socket.once('close', () => {
        sockets.delete(socket);
        silent.delete(socket);
        ofSession?.delete(socket);
        if (token !== undefined && ofSession?.size === 0) bySession.delete(token);
      });
    },
    get count() {
      return sockets.size;
    },
    async close() {
      clearInterval(pinging);
      clearInterval(sessions);
      await looking;
      // `close` leaves a socket open until the other side has answered; the process does not wait for it.
      for (const socket of sockets) socket.close(ROOM_CLOSE.goingAway, 'restart');
      if (sockets.size > 0) await delay(GOODBYE_MS);
      for (const socket of sockets) socket.terminate();
    },
  };
}

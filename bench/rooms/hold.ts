/**
 * Connections that stand there: each says a word well within the server's keep-alive time, as a browser's
 * do, and answers its pings. Then one more than the server takes.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { openSocket } from '../../apps/server/src/modules/rooms/testing/room-page.ts';
import { serveOrder } from './crew.ts';

export interface HoldOrder {
  origin: string;
  cookie: string;
  room: string;
  idle: number;
  sockets: number;
  seconds: number;
}

export interface Held {
  /** Never opened, or closed by the server before the end. */
  lost: number;
  /** The server's answer to one beyond the last. */
  beyond: 'refused' | 'taken';
}

const OPENED_AT_ONCE = 50;
const BEYOND = 10;
/** Connections of the preparation may hold a place until the server closes silent ones. */
const OTHERS_MS = 70_000;
const ASK_AGAIN_MS = 1000;
/** The server closes what has said nothing for 65 seconds. */
const SAY_EVERY_MS = 45_000;

await serveOrder(hold);

async function hold(order: HoldOrder, tellReady: () => void): Promise<Held> {
  const wishes = [
    ...Array.from({ length: order.sockets }, () => () => openRoomSocket(order)),
    ...Array.from({ length: order.idle }, () => () => openIdle(order)),
  ];
  let open = 0;
  const openNext = async () => {
    for (let next = wishes.shift(); next; next = wishes.shift()) {
      const isOpen = await openPatiently(next);
      if (!isOpen) continue;
      open += 1;
      void isOpen.closed.then(() => {
        open -= 1;
      });
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
  const beyond = await tryOneMore(order);
  tellReady();
  await delay(order.seconds * 1000);
  return { lost: order.idle + order.sockets - open, beyond };
}

/** Tried again while it is refused: the last places may not be free yet. */
async function openPatiently(next: () => Promise<Connection>): Promise<Connection | undefined> {
  const givenUpAt = performance.now() + OTHERS_MS;
  for (;;) {
    const isOpen = await next().catch(() => undefined);
    if (isOpen || performance.now() > givenUpAt) return isOpen;
    await delay(ASK_AGAIN_MS);
  }
}

interface Connection {
  closed: Promise<void>;
}

async function openRoomSocket(order: HoldOrder): Promise<Connection> {
  const socket: WebSocket = openSocket(order, order.room);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => undefined);
  await Promise.race([once(socket, 'open'), closed.then(() => Promise.reject(new Error('shut')))]);
  return { closed };
}

async function openIdle(order: HoldOrder): Promise<Connection> {
  const socket = openConnection(order);
  const closed = once(socket, 'close').then(() => undefined);
  await say(socket, order, closed);
  // Spread over the whole time from the start on, by when each came.
  const timer = setInterval(() => socket.write(wordFor(order)), SAY_EVERY_MS);
  void closed.then(() => clearInterval(timer));
  return { closed };
}

function openConnection({ origin }: HoldOrder): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined);
  return socket;
}

function wordFor({ origin }: HoldOrder): string {
  return `GET /healthz HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`;
}

/** One answer has come, so the connection is the server's. */
async function say(socket: Socket, order: HoldOrder, closed: Promise<void>): Promise<void> {
  socket.write(wordFor(order));
  const answered = once(socket, 'data');
  await Promise.race([answered, closed.then(() => Promise.reject(new Error('shut')))]);
  // Later bytes are read and dropped.
  socket.resume();
}

/** One after the other until one is refused: others than ours may have left meanwhile. */
async function tryOneMore(order: HoldOrder): Promise<Held['beyond']> {
  const more: Socket[] = [];
  let isTaken = true;
  while (isTaken && more.length < BEYOND) {
    const socket = openConnection(order);
    more.push(socket);
    const closed = once(socket, 'close').then(() => undefined);
    isTaken = await say(socket, order, closed).then(
      () => true,
      () => false,
    );
  }
  for (const socket of more) socket.destroy();
  return isTaken ? 'taken' : 'refused';
}

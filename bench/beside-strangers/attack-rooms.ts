/**
 * A process of its own: fills rooms with a history as dear as it gets, then sockets that send what costs most
 * as fast as they may, and come back whenever they are closed. It takes what the server leaves of the machine.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeFrame, ROOM_FILES } from '@transmit/contract';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  rawGc,
  rawLetters,
  rawSkip,
  rawUpdate,
} from '../../apps/server/src/modules/rooms/testing/raw-update.ts';
import { openRoomPage, openSocket } from '../../apps/server/src/modules/rooms/testing/room-page.ts';

export type Weapon = 'vectors' | 'holes' | 'tickets' | 'deletes' | 'letters' | 'mixed';

export interface RoomStranger {
  room: string;
  cookie: string;
  address: string;
}

export interface RoomAttack {
  origin: string;
  weapon: Weapon;
  /** History that the rooms are filled with, base64. */
  history: string;
  /** Each fills its room. */
  owners: RoomStranger[];
  sockets: RoomStranger[];
}

export interface RoomTally {
  sent: number;
  /**
   * Numbers of closed sockets by the code of the reason; refusals before there was a socket count
   * as 0.
   */
  closed: Record<number, number>;
  /** Bytes of holes and gaps that came back with a room's state. */
  keptBytes: number;
}

/** Letters of the history. */
const LETTERS = 52_000;
const EVERY_MS = 50;
/** At once, before what comes one after the other. */
const VECTORS_AT_ONCE = 50;
const TICKET = { name: 'a', size: 1, code: 'KM4T9P7X2Q', from: '', sent_at: 1 };

setPriority(constants.priority.PRIORITY_LOW);
const tally: RoomTally = { sent: 0, closed: {}, keptBytes: 0 };
let isOver = false;
let attack: RoomAttack;
const history = new Y.Doc();

async function fill({ room, ...who }: RoomStranger) {
  const page = await openRoomPage(addressOf(who), room);
  Y.applyUpdate(page.doc, Y.encodeStateAsUpdate(history));
  await page.until(() => page.isSaved, 60_000);
  return page;
}

function addressOf({ cookie, address }: Omit<RoomStranger, 'room'>) {
  return { origin: attack.origin, cookie, headers: { 'X-Forwarded-For': address } };
}

async function repeat({ room, ...who }: RoomStranger, index: number): Promise<void> {
  while (!isOver) {
    const socket = openSocket(addressOf(who), room);
    socket.on('error', () => undefined);
    let code = 0;
    socket.on('close', (why) => {
      code = why;
    });
    await Promise.race([once(socket, 'message'), once(socket, 'close')]).catch(() => undefined);
    await strike(socket, index);
    tally.closed[code] = (tally.closed[code] ?? 0) + 1;
    socket.terminate();
    await delay(500);
  }
}

async function strike(socket: WebSocket, index: number): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (attack.weapon === 'vectors') {
    for (let sent = 0; sent < VECTORS_AT_ONCE; sent += 1) socket.send(vectors(sent, index));
  }
  for (let turn = 0; !isOver && socket.readyState === WebSocket.OPEN; turn += 1) {
    const weapons = ARMS[attack.weapon];
    const make = weapons[(index + turn) % weapons.length];
    if (make) socket.send(make(turn, index));
    tally.sent += 1;
    await delay(EVERY_MS);
  }
}

type Arm = (turn: number, index: number) => Uint8Array;

function asEdit(update: Uint8Array, turn: number): Uint8Array {
  return encodeFrame('edit', update, turn + 1);
}

const client = (turn: number, index: number) => 1000 + index * 100_000 + turn;
const vectors: Arm = () => encodeFrame('vector', Uint8Array.of(0));
const holes: Arm = (turn, index) => {
  const parts = Array.from({ length: 60_000 }, () => (turn % 2 === 0 ? rawGc(1) : rawSkip(1)));
  return asEdit(rawUpdate({ structs: [{ client: client(turn, index), parts }] }), turn);
};
const deletes: Arm = (turn, index) => {
  const ranges = Array.from({ length: 15_000 }, (_, at): [number, number] => [at * 3, 1]);
  const writer = turn % 2 === 0 ? client(turn, index) : ([...history.store.clients.keys()][0] ?? 0);
  return asEdit(rawUpdate({ deletes: [{ client: writer, ranges }] }), turn);
};
const tickets: Arm = (turn) => {
  const doc = new Y.Doc();
  doc.getMap(ROOM_FILES).set('a', TICKET);
  return asEdit(Y.encodeStateAsUpdate(doc), turn);
};
/** Each at a place of its own in the long history. */
const letters: Arm = (turn, index) => {
  const [writer = 0] = history.store.clients.keys();
  const parts = Array.from({ length: 2000 }, (_, at) =>
    rawLetters('多', { origin: [writer, (at * 27) % LETTERS] }),
  );
  return asEdit(rawUpdate({ structs: [{ client: client(turn, index), parts }] }), turn);
};

const ARMS: Record<Weapon, Arm[]> = {
  vectors: [vectors],
  holes: [holes],
  tickets: [tickets],
  deletes: [deletes],
  letters: [letters],
  mixed: [vectors, holes, tickets, deletes, letters],
};

/** Counts the bytes of strangers' holes that the room still sends to somebody new. */
async function countKept({ room, ...who }: RoomStranger): Promise<void> {
  const page = await openRoomPage(addressOf(who), room).catch(() => undefined);
  if (!page) return;
  const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(page.doc));
  const strange = structs.filter((struct) => !(struct instanceof Y.Item));
  tally.keptBytes += strange.reduce((sum, { length }) => sum + length, 0);
  await page.close();
}

process.once('message', begin);

async function begin(order: RoomAttack): Promise<void> {
  attack = order;
  process.once('message', () => {
    isOver = true;
  });
  Y.applyUpdate(history, Buffer.from(order.history, 'base64'));
  const pages = await Promise.all(order.owners.map(fill));
  process.send?.('full');
  await Promise.all(order.sockets.map((one, index) => repeat(one, index)));
  for (const page of pages) page.socket.terminate();
  for (const owner of order.owners) await countKept(owner);
  process.send?.(tally);
  process.disconnect?.();
}

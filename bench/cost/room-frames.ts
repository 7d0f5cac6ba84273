/**
 * Measures each kind of frame in a room that holds as much as a room may: tens of thousands of
 * letters, each put where chance had it. Frames go at the pace that a socket may have; one that is
 * closed is opened again.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  encodeFrame,
  encodeJson,
  FRAME,
  type FrameKind,
  MAX_ROOM_BYTES,
  MAX_ROOM_EDIT_BYTES,
  ROOM_FILES,
  ROOM_FRAMES,
  ROOM_PART_BYTES,
  ROOM_TEXT,
} from '@transmit/contract';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  openRoomPage,
  openSocket,
  type RoomAddress,
  type RoomPage,
} from '../../apps/server/src/modules/rooms/testing/room-page.ts';

/** A viewer may have twenty sockets, and one is the page that has filled the room. */
const SOCKETS = 15;
const ROUNDS = 4;
const LETTERS_AN_EDIT = 1500;
/** The room is full up to this size; an edit of so many letters still fits. */
const FULL_BYTES = MAX_ROOM_BYTES - 60 * 1024;
const PAUSE_MS = 1000 / ROOM_FRAMES.perSecond + 10;
const SETTLE_MS = 500;

export interface MeasuredFrame {
  kind: FrameKind;
  shape: string;
  cpuMs: number;
  frames: number;
}

export interface FrameMeter {
  /** Processor seconds of the server so far, its children's too. */
  spent(): number;
  /** Processor time of the server's own upkeep in a second. */
  idleMs: number;
}

export async function measureFrames(
  address: RoomAddress,
  room: string,
  meter: FrameMeter,
): Promise<MeasuredFrame[]> {
  const page = await openRoomPage(address, room);
  await fill(page);
  const bytes = Y.encodeStateAsUpdate(page.doc).length;
  if (bytes < FULL_BYTES / 2)
    throw new Error(`the room holds only ${bytes} bytes: ${page.refused}`);
  const measured: MeasuredFrame[] = [];
  for (const { kind, shape, make } of shapesFor(page.doc)) {
    measured.push({ kind, shape, ...(await measure(address, room, meter, make)) });
  }
  const ends = await measure(address, room, meter, endOfParts, LONGEST_PARTS);
  measured.push({
    kind: 'last',
    shape: 'the largest, after as many parts as there may be',
    ...ends,
  });
  await page.close();
  return measured;
}

/** All parts that a frame may have; what they are is no edit. */
const LONGEST_PARTS = Array.from(
  { length: Math.floor(MAX_ROOM_EDIT_BYTES / ROOM_PART_BYTES) - 1 },
  () => encodeFrame('part', new Uint8Array(ROOM_PART_BYTES).fill(FRAME.edit)),
);

const endOfParts = () => encodeFrame('last', new Uint8Array(ROOM_PART_BYTES));

/** Letters at random places: each is a piece of its own in the history. */
async function fill(page: RoomPage): Promise<void> {
  while (Y.encodeStateAsUpdate(page.doc).length < FULL_BYTES && page.refused.length === 0) {
    page.doc.transact(() => {
      for (let letter = 0; letter < LETTERS_AN_EDIT; letter += 1) {
        page.type(Math.floor(Math.random() * (page.length + 1)), 'x');
      }
    });
    await page.until(() => page.isSaved || page.refused.length > 0, 60_000);
    await delay(PAUSE_MS);
  }
}

interface FrameShape {
  kind: FrameKind;
  shape: string;
  make: () => Uint8Array<ArrayBuffer>;
}

function shapesFor(full: Y.Doc): FrameShape[] {
  const own = new Y.Doc();
  Y.applyUpdate(own, Y.encodeStateAsUpdate(full));
  const presence = encodeJson({ anchor: 'A'.repeat(200), head: 'A'.repeat(200), is_typing: true });
  const known = Y.encodeStateVector(full);
  const serverOnly = (['hello', 'saved', 'refused', 'people'] as const).map((kind) => ({
    kind,
    shape: 'which only the server sends',
    make: () => encodeFrame(kind, new Uint8Array(64), 1),
  }));
  return [
    {
      kind: 'vector',
      shape: 'of somebody who has nothing',
      make: () => encodeFrame('vector', Uint8Array.of(0)),
    },
    { kind: 'vector', shape: 'of somebody who has all', make: () => encodeFrame('vector', known) },
    { kind: 'edit', shape: 'of one letter', make: () => encodeFrame('edit', typeIn(own), 1) },
    { kind: 'edit', shape: 'of a file', make: () => encodeFrame('edit', sendFileIn(own), 1) },
    {
      kind: 'edit',
      shape: 'of bytes that are none',
      make: () => encodeFrame('edit', new Uint8Array(ROOM_PART_BYTES).fill(255), 1),
    },
    { kind: 'presence', shape: 'the longest', make: () => encodeFrame('presence', presence) },
    {
      kind: 'part',
      shape: 'the largest',
      make: () => encodeFrame('part', new Uint8Array(ROOM_PART_BYTES)),
    },
    ...serverOnly,
  ];
}

/** One letter at any place. */
function typeIn(own: Y.Doc): Uint8Array {
  const before = Y.encodeStateVector(own);
  const text = own.getText(ROOM_TEXT);
  text.insert(Math.floor(Math.random() * text.length), 'y');
  return Y.encodeStateAsUpdate(own, before);
}

function sendFileIn(own: Y.Doc): Uint8Array {
  const before = Y.encodeStateVector(own);
  const file = { name: '报价.pdf', size: 1, code: '0123456789', from: '手机', sent_at: 1 };
  own.getMap(ROOM_FILES).set('a', file);
  return Y.encodeStateAsUpdate(own, before);
}

async function measure(
  address: RoomAddress,
  room: string,
  meter: FrameMeter,
  make: () => Uint8Array<ArrayBuffer>,
  before: readonly Uint8Array<ArrayBuffer>[] = [],
): Promise<Pick<MeasuredFrame, 'cpuMs' | 'frames'>> {
  let spentMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const frames = Array.from({ length: SOCKETS }, make);
    const sockets: WebSocket[] = [];
    while (sockets.length < SOCKETS) sockets.push(await enter(address, room));
    await delay(SETTLE_MS);
    spentMs += await spentBy(meter, async () => {
      for (const [place, frame] of frames.entries()) {
        for (const one of [...before, frame]) sockets[place]?.send(one);
        await delay(PAUSE_MS);
      }
      // Work that still waits belongs to the frames.
      await delay(SETTLE_MS);
    });
    for (const socket of sockets) socket.terminate();
    await delay(SETTLE_MS);
  }
  const frames = ROUNDS * SOCKETS;
  return { cpuMs: Math.max(0, spentMs) / frames, frames };
}

async function spentBy({ spent, idleMs }: FrameMeter, work: () => Promise<void>): Promise<number> {
  const before = spent();
  const began = performance.now();
  await work();
  return (spent() - before) * 1000 - (idleMs * (performance.now() - began)) / 1000;
}

/** Past the first words of the server. */
async function enter(address: RoomAddress, room: string): Promise<WebSocket> {
  const socket = openSocket(address, room);
  socket.on('error', () => {});
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  return socket;
}

/** Frames of every kind with bytes of chance, into a room where somebody writes meanwhile (SECURITY T22). */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeFrame, FRAME, type FrameKind, MAX_ROOM_FRAME_BYTES } from '@transmit/contract';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  openRoomPage,
  openSocket,
  type RoomAddress,
} from '../../apps/server/src/modules/rooms/testing/room-page.ts';
import { createDice, type Dice } from '../../apps/server/test/fuzz/dice.ts';
import type { World } from '../../apps/server/test/fuzz/world.ts';

const KINDS = Object.keys(FRAME) as FrameKind[];
const FRAMES_EACH = 15;
const SIZES = [0, 1, 2, 8, 64, 1024, 20_000, MAX_ROOM_FRAME_BYTES + 1] as const;
const PAUSE_MS = 100;
const WORDS = '还在';

export interface RoomsReport {
  sockets: number;
  frames: number;
  /** Somebody's words that did not stay. */
  hurt: number;
}

export async function fuzzRooms(
  { origin, cookies }: Pick<World, 'origin' | 'cookies'>,
  { seed, isOver }: { seed: number; isOver(): boolean },
): Promise<RoomsReport> {
  const address = { origin, cookie: cookies.user };
  const room = await enterRoom(address);
  const writer = await openRoomPage(address, room);
  const report: RoomsReport = { sockets: 0, frames: 0, hurt: 0 };
  writer.type(0, WORDS);
  for (let turn = 0; !isOver(); turn += 1) {
    report.sockets += 1;
    report.frames += await sendFrames(openSocket(address, room), createDice(seed, -2 - turn));
    await delay(PAUSE_MS);
  }
  await writer.close();
  const reader = await openRoomPage(address, room);
  // Others may write there too; what somebody wrote is still among it.
  if (!WORDS.split('').every((letter) => reader.text.includes(letter))) report.hurt += 1;
  await reader.close();
  return report;
}

async function enterRoom({ origin, cookie = '' }: RoomAddress): Promise<string> {
  const answer = await fetch(`${origin}/api/rooms/enter`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'X-Requested-With': 'transmit',
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  const { data }: { data: { room: string } } = JSON.parse(await answer.text());
  return data.room;
}

async function sendFrames(socket: WebSocket, dice: Dice): Promise<number> {
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  await Promise.race([once(socket, 'open'), closed]);
  let sent = 0;
  while (sent < FRAMES_EACH && socket.readyState === socket.OPEN) {
    socket.send(drawFrame(dice));
    sent += 1;
    if (dice.chance(0.3)) await delay(1);
  }
  socket.close();
  await closed;
  return sent;
}

/** Draws a frame of our kinds or others; half of the edits and vectors are such as a page makes. */
function drawFrame(dice: Dice): Uint8Array {
  if (dice.chance(0.1)) return dice.bytes(dice.pick(SIZES));
  const kind = dice.pick(KINDS);
  const isHonest = (kind === 'edit' || kind === 'vector') && dice.chance(0.5);
  return encodeFrame(kind, isHonest ? honest(kind, dice) : dice.bytes(dice.pick(SIZES)), 1);
}

function honest(kind: FrameKind, dice: Dice): Uint8Array {
  const doc = new Y.Doc();
  doc.getText(dice.pick(['text', 'files', 'other'])).insert(0, 'x'.repeat(dice.below(50)));
  return kind === 'edit' ? Y.encodeStateAsUpdate(doc) : Y.encodeStateVector(doc);
}

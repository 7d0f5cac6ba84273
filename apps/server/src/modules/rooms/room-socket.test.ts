import {
  encodeFrame,
  encodeJson,
  MAX_ROOM_TEXT,
  ROOM_CLOSE,
  ROOM_FRAMES,
  ROOM_PLACES,
  ROOM_SEND_EVERY_MS,
  ROOM_TEXT,
} from '@transmit/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { HeldBytes } from './budget/held-bytes.ts';
import type { SocketBudget } from './budget/room-budgets.ts';
import type { Member } from './hub/live-room.ts';
import { Paper } from './paper/paper.ts';
import { createMember, createReader, type Line, SLOW, type SocketSeat } from './room-socket.ts';

const NO_LIMITS: SocketBudget = { spend: () => {}, isSpent: () => false };

/** A reader that leaves `waiting` bytes unread. */
function slowReader(waiting: number) {
  const sent: Uint8Array[] = [];
  const closed: number[] = [];
  const line: Line = {
    bufferedAmount: waiting,
    isOpen: true,
    send: (frame) => sent.push(frame),
    close: (code) => closed.push(code),
  };
  const nowhere = { anchor: '', head: '', is_typing: false };
  const person = { id: 'a', device: 'phone' as const, client: '', ...nowhere };
  const member = createMember(line, person, NO_LIMITS);
  return { member, sent, closed };
}

it.each<[waiting: number, edits: number, places: number, closed: number[]]>([
  [0, 1, 1, []],
  [SLOW.losesPresence, 1, 1, []],
  [SLOW.losesPresence + 1, 1, 0, []],
  [SLOW.isClosed + 1, 0, 0, [ROOM_CLOSE.tryAgain]],
])('with %i bytes unread: %i edits, %i places, closed with %j', (waiting, edits, places, codes) => {
  const frame = encodeFrame('edit', new Uint8Array(3));
  const reader = slowReader(waiting);
  reader.member.send(frame);
  expect(reader.sent).toHaveLength(edits);
  reader.member.sendIfQuick(frame);
  expect(reader.sent).toHaveLength(edits + places);
  expect(reader.closed).toEqual(codes);
});

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Anything at all, or an edit of ours of which some bytes are others. */
function brokenFrame(next: (below: number) => number, edit: Uint8Array): Uint8Array {
  if (next(2) === 0) {
    const bytes = Uint8Array.from({ length: 1 + next(80) }, () => next(256));
    // A kind of ours, or the one after the last.
    bytes[0] = next(9);
    return bytes;
  }
  const bytes = encodeFrame('edit', edit, next(1000));
  for (let change = 0; change <= next(4); change += 1) bytes[5 + next(edit.length)] = next(256);
  return bytes.subarray(0, bytes.length - next(8));
}

/** Straight to the paper, as if no thread lay in between. */
function seatAt(paper: Paper): SocketSeat {
  return {
    takeEdit: async (number, update) => paper.takeEdit('a', number, update),
    sendRest: async (vector) => void Y.decodeStateVector(vector),
    move: () => {},
    abandon: () => {},
  };
}

it('SECURITY T22 b: ten thousand broken frames leave the room as it has to be', async () => {
  const next = numbersFrom(20_261_125);
  const paper = new Paper([]);
  const source = new Y.Doc();
  source.getText(ROOM_TEXT).insert(0, '一段好好的文字');
  const edit = Y.encodeStateAsUpdate(source);
  const readerOf = (member: Member) =>
    createReader({ seat: seatAt(paper), member, budget: NO_LIMITS, held: new HeldBytes(1e9) });
  let closed = 0;
  for (let sent = 0; sent < 10_000; sent += 1) {
    const reader = slowReader(0);
    readerOf(reader.member).read(brokenFrame(next, edit), sent);
    // Its answer comes when the paper has judged it.
    await Promise.resolve().then(() => undefined);
    closed += reader.closed.length;
  }
  expect(closed).toBeGreaterThan(1000);
  expect(paper.textLength).toBeLessThanOrEqual(MAX_ROOM_TEXT);
  const reader = slowReader(0);
  const writer = new Y.Doc();
  Y.applyUpdate(writer, paper.readState().whole);
  const { vector } = paper;
  writer.getText(ROOM_TEXT).insert(0, '还在：');
  readerOf(reader.member).read(encodeFrame('edit', Y.encodeStateAsUpdate(writer, vector), 1), 0);
  await Promise.resolve().then(() => undefined);
  expect(reader.closed).toEqual([]);
  expect(paper.text.startsWith('还在：')).toBe(true);
});

function placeAt(head: string): Uint8Array<ArrayBuffer> {
  return encodeFrame('presence', encodeJson({ anchor: '', head, is_typing: true }));
}

it('places that come all at once after a stalled line are no flood, and the newest counts', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heads: string[] = [];
  const seat = {
    ...seatAt(new Paper([])),
    move: ({ head }: { head: string }) => void heads.push(head),
  };
  const { member, closed } = slowReader(0);
  const reader = createReader({ seat, member, budget: NO_LIMITS, held: new HeldBytes(1e9) });
  const places = ROOM_FRAMES.atOnce * 3;
  for (let at = 1; at <= places; at += 1) reader.read(placeAt(`${at}`), 0);
  // Whatever was asked meanwhile comes behind them.
  reader.read(encodeFrame('vector', Uint8Array.of(0)), 0);
  vi.advanceTimersByTime(ROOM_SEND_EVERY_MS.presence);
  expect([closed, heads]).toEqual([[], ['1', `${places}`]]);
  reader.read(placeAt('<img>'), 0);
  vi.advanceTimersByTime(ROOM_SEND_EVERY_MS.presence);
  expect(closed).toEqual([ROOM_CLOSE.unreadable]);
});

it('more places than a stalled line has kept are a flood, and no other frame is counted with them', () => {
  const { member, closed } = slowReader(0);
  const seat = seatAt(new Paper([]));
  const reader = createReader({ seat, member, budget: NO_LIMITS, held: new HeldBytes(1e9) });
  const place = placeAt('');
  for (let sent = 0; sent < ROOM_PLACES.atOnce; sent += 1) reader.read(place, 0);
  reader.read(encodeFrame('vector', Uint8Array.of(0)), 0);
  expect(closed).toEqual([]);
  reader.read(place, 0);
  expect(closed).toEqual([ROOM_CLOSE.policy]);
});

it('SECURITY §3 row 221: of sockets that wait with too much, the one with most is let go, and comes again', () => {
  const held = new HeldBytes(300);
  const seat: SocketSeat = { ...seatAt(new Paper([])), takeEdit: () => new Promise(() => {}) };
  const [large, small] = [slowReader(0), slowReader(0)];
  const readers = [large, small].map(({ member }) =>
    createReader({ seat, member, budget: NO_LIMITS, held }),
  );
  readers[0]?.read(encodeFrame('part', new Uint8Array(200)), 0);
  readers[1]?.read(encodeFrame('edit', new Uint8Array(90), 1), 0);
  expect([large.closed, small.closed]).toEqual([[], []]);
  readers[1]?.read(encodeFrame('edit', new Uint8Array(90), 2), 0);
  expect([large.closed, small.closed]).toEqual([[ROOM_CLOSE.tryAgain], []]);
  readers[1]?.end();
  expect(held.together).toBe(0);
});

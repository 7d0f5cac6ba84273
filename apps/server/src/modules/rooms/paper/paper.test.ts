/** Simultaneous typing merges, whatever comes when: random interleavings, several seeds. */
import { ROOM_TEXT } from '@transmit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { Paper, type Told, type Unsaved } from './paper.ts';

type Random = () => number;

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A paper and those who hear of it. */
class Room {
  readonly pages = new Map<string, SlowPage>();
  readonly paper: Paper;

  constructor(pieces: readonly Uint8Array[] = []) {
    this.paper = new Paper(pieces, ({ update, writers }: Told) => {
      for (const [id, page] of this.pages) {
        if (writers.length > 1 || writers[0] !== id) page.incoming.push(update);
      }
    });
  }

  noteSaved(numbers: ReadonlyMap<string, number>): void {
    for (const [id, number] of numbers) {
      const page = this.pages.get(id);
      if (page) page.saved = number;
    }
  }
}

/** A page whose edits and news wait on the way for as long as the test wants. */
class SlowPage {
  readonly doc = new Y.Doc();
  readonly id: string;
  readonly outgoing: Uint8Array[] = [];
  readonly incoming: Uint8Array[] = [];
  saved = 0;
  sent = 0;
  readonly #room: Room;

  constructor(room: Room, id: string) {
    this.#room = room;
    this.id = id;
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'room') this.outgoing.push(update);
    });
    this.enter();
  }

  get text(): string {
    return this.doc.getText(ROOM_TEXT).toString();
  }

  /** Comes, or comes back: both tell each other what the other lacks. */
  enter(): void {
    this.#room.pages.set(this.id, this);
    const { paper } = this.#room;
    paper.readers = this.#room.pages.size;
    this.incoming.length = 0;
    this.outgoing.length = 0;
    const { vector } = paper;
    const { whole } = paper.readState();
    this.incoming.length = 0;
    Y.applyUpdate(this.doc, whole, 'room');
    this.outgoing.push(Y.encodeStateAsUpdate(this.doc, vector));
  }

  leave(): void {
    this.#room.pages.delete(this.id);
  }

  edit(random: Random, words: string): void {
    const text = this.doc.getText(ROOM_TEXT);
    const at = Math.floor(random() * (text.length + 1));
    if (random() < 0.3) text.delete(at, Math.min(3, text.length - at));
    else text.insert(at, words);
  }

  passOut(): void {
    const update = this.outgoing.shift();
    if (!update) return;
    this.sent += 1;
    const { verdict } = this.#room.paper.takeEdit(this.id, this.sent, update);
    expect(verdict).toBe('fits');
  }

  passIn(): void {
    const update = this.incoming.shift();
    if (update) Y.applyUpdate(this.doc, update, 'room');
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than edits of a busy room are gathered. */
const MOMENT_MS = 150;
const SEEDS = [1, 7, 42, 1024, 65_537, 20_261_124];

describe.each(SEEDS)('seed %i', (seed) => {
  it('every page ends with the same text, which is what the rows say', () => {
    const random = randomFrom(seed);
    const room = new Room();
    const pages = [1, 2, 3, 4].map((id) => new SlowPage(room, `${id}`));
    const rows: Uint8Array[] = [];
    const waiting: Unsaved[] = [];
    const write = () => {
      const unsaved = room.paper.drain();
      if (unsaved) waiting.push(unsaved);
      // Now and then the database is away for a moment.
      if (random() < 0.2) return;
      for (const { bytes, numbers } of waiting.splice(0)) {
        if (bytes) rows.push(bytes);
        room.noteSaved(numbers);
      }
    };
    const away = new Set<SlowPage>();
    for (let step = 0; step < 600; step += 1) {
      const page = pages[Math.floor(random() * pages.length)];
      if (!page) continue;
      vi.advanceTimersByTime(random() * MOMENT_MS * 0.3);
      const dice = random();
      if (dice < 0.4) page.edit(random, `${String.fromCodePoint(0x4e00 + step)}${step % 10}`);
      else if (away.has(page)) {
        if (dice > 0.8) {
          away.delete(page);
          page.enter();
        }
      } else if (dice < 0.65) page.passOut();
      else if (dice < 0.9) page.passIn();
      else if (dice < 0.93) {
        away.add(page);
        page.leave();
      } else write();
    }
    for (const page of away) page.enter();
    for (const page of pages) while (page.outgoing.length > 0) page.passOut();
    vi.advanceTimersByTime(MOMENT_MS);
    for (const page of pages) while (page.incoming.length > 0) page.passIn();
    for (let round = 0; round < 20; round += 1) write();

    const { text } = room.paper;
    expect(text.length).toBeGreaterThan(50);
    expect(pages.map((page) => page.text)).toEqual(pages.map(() => text));
    expect(pages.map(({ saved }) => saved)).toEqual(pages.map(({ sent }) => sent));
    const shuffled = rows.toSorted(() => random() - 0.5);
    expect(new Paper(shuffled).text).toBe(text);
  });
});

it('an edit that stands on what has not come is asked for, not waited for', () => {
  const { paper } = new Room();
  const page = new Y.Doc();
  const updates: Uint8Array[] = [];
  page.on('update', (update: Uint8Array) => updates.push(update));
  page.getText(ROOM_TEXT).insert(0, 'first');
  page.getText(ROOM_TEXT).insert(5, 'second');
  const [, second = new Uint8Array()] = updates;
  const judged = paper.takeEdit('1', 2, second);
  expect(judged).toEqual({ verdict: 'gap', vector: paper.vector });
  expect(paper.textLength).toBe(0);
  expect(paper.drain()).toBeUndefined();
  expect(paper.takeEdit('1', 3, Y.encodeStateAsUpdate(page, judged.vector)).verdict).toBe('fits');
  expect(paper.text).toBe('firstsecond');
});

it('what another process wrote and cannot be placed yet outlives an edit of somebody here', () => {
  const elsewhere = new Y.Doc();
  const rows: Uint8Array[] = [];
  elsewhere.on('update', (update: Uint8Array) => rows.push(update));
  for (const words of ['甲', '乙', '丙']) {
    elsewhere.getText(ROOM_TEXT).insert(elsewhere.getText(ROOM_TEXT).length, words);
  }
  elsewhere.getText(ROOM_TEXT).delete(1, 1);
  const [first = new Uint8Array(), ...later] = rows;

  const room = new Room();
  const page = new SlowPage(room, 'page');
  // Rows become visible out of order.
  room.paper.takeStored(later);
  page.doc.getText(ROOM_TEXT).insert(0, '此处');
  while (page.outgoing.length > 0) page.passOut();
  room.paper.takeStored([first]);

  const { text } = room.paper;
  expect(text.replace('此处', '')).toBe('甲丙');
  expect(text).toContain('此处');
});

it('edits of one moment go out in one piece: the first at once, and nothing said alone to its writer', () => {
  const room = new Room();
  const [first, second, reader] = ['1', '2', '3'].map((id) => new SlowPage(room, id));
  if (!first || !second || !reader) throw new Error('three are here');
  const say = (page: SlowPage, words: string) => {
    page.doc.getText(ROOM_TEXT).insert(0, words);
    while (page.outgoing.length > 0) page.passOut();
  };
  for (const page of [first, second, reader]) while (page.outgoing.length > 0) page.passOut();
  vi.advanceTimersByTime(MOMENT_MS);
  for (const page of [first, second, reader]) page.incoming.length = 0;

  say(first, '甲');
  expect([first, second, reader].map(({ incoming }) => incoming.length)).toEqual([0, 1, 1]);
  say(first, '乙');
  say(second, '丙');
  expect(reader.incoming.length).toBe(1);
  vi.advanceTimersByTime(MOMENT_MS);
  expect(reader.incoming.length).toBe(2);
  for (const page of [first, second, reader]) while (page.incoming.length > 0) page.passIn();
  expect(new Set([first.text, second.text, reader.text]).size).toBe(1);
  expect(reader.text).toHaveLength(3);
});

/** The people of some rooms: each types at its own pace, and sees when the words of the others come. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseUpdateMeta, type Transaction } from 'yjs';
import {
  openRoomPage,
  type RoomPage,
} from '../../apps/server/src/modules/rooms/testing/room-page.ts';
import { serveOrder } from './crew.ts';
import { addLatency, type Latencies } from './latencies.ts';

export interface TypeOrder {
  rooms: readonly string[];
  /** Addresses of one process each; people are spread over them. */
  addresses: readonly { origin: string; cookie: string }[];
  people: number;
  seconds: number;
  editsPerSecond: number;
}

export interface Typed {
  edits: number;
  latencies: Latencies;
  /** Rooms in which not everybody has the same text, when all has been said. */
  unequal: number;
  letters: number;
}

const OPENED_AT_ONCE = 20;
const SETTLE_MS = 60_000;
const WORDS = ['今天', '会议', '改到', '三楼', ' ', 'ok', '，', '明天见', '\n'];
/** One edit in five takes something away. */
const ERASE = 0.2;

/** Edits of one writer by number: the document's clock after each, and the time. */
type Sent = Map<number, { clock: number; at: number }[]>;

interface TypedRoom {
  pages: RoomPage[];
  sent: Sent;
}

await serveOrder(typeInRooms);

async function typeInRooms(order: TypeOrder, tellReady: () => void): Promise<Typed> {
  const rooms: TypedRoom[] = order.rooms.map(() => ({ pages: [], sent: new Map() }));
  const typed: Typed = { edits: 0, latencies: {}, unequal: 0, letters: 0 };
  await openAll(order, rooms);
  for (const room of rooms) for (const page of room.pages) watch(room, page, typed);
  tellReady();
  const everyMs = 1000 / order.editsPerSecond;
  const endsAt = performance.now() + order.seconds * 1000;
  const typing = rooms.flatMap(({ pages }) =>
    pages.map(async (page) => {
      // Nobody begins with the others.
      await delay(Math.random() * everyMs);
      for (let next = performance.now(); next < endsAt; next += everyMs) {
        await delay(Math.max(0, next - performance.now()));
        write(page);
        typed.edits += 1;
      }
    }),
  );
  await Promise.all(typing);
  await settle(rooms);
  for (const { pages } of rooms) {
    const texts = new Set(pages.map(({ text }) => text));
    if (texts.size !== 1) typed.unequal += 1;
    typed.letters += pages[0]?.text.length ?? 0;
  }
  return typed;
}

async function openAll(order: TypeOrder, rooms: readonly TypedRoom[]): Promise<void> {
  const waiting = order.rooms.flatMap((name, place) =>
    Array.from({ length: order.people }, (_, person) => ({ name, place, person })),
  );
  const open = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const address = order.addresses[next.person % order.addresses.length];
      if (!address) throw new Error('nobody serves');
      rooms[next.place]?.pages.push(await openRoomPage(address, next.name));
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
}

/**
 * Documents count what each writer has written: what comes says up to which of them it goes. People have
 * computers of their own, which merge; here all of theirs share two cores with the server, so what comes is
 * merged when all has been said.
 */
function watch({ sent }: TypedRoom, page: RoomPage, { latencies }: Typed): void {
  page.isWriterOnly = true;
  const own: { clock: number; at: number }[] = [];
  sent.set(page.doc.clientID, own);
  page.doc.on('afterTransaction', ({ beforeState, afterState, local }: Transaction) => {
    const written = afterState.get(page.doc.clientID) ?? 0;
    if (!local || written <= (beforeState.get(page.doc.clientID) ?? 0)) return;
    own.push({ clock: written, at: performance.now() });
  });
  const seen = new Map<number, number>();
  page.onEdit = (update) => {
    const now = performance.now();
    for (const [writer, clock] of parseUpdateMeta(update).to) {
      if (writer === page.doc.clientID) continue;
      const edits = sent.get(writer) ?? [];
      let next = seen.get(writer) ?? 0;
      for (let edit = edits[next]; edit && edit.clock <= clock; edit = edits[next]) {
        addLatency(latencies, now - edit.at);
        next += 1;
      }
      seen.set(writer, next);
    }
  };
}

function write(page: RoomPage): void {
  const { length } = page;
  const at = Math.floor(Math.random() * (length + 1));
  const word = WORDS[Math.floor(Math.random() * WORDS.length)] ?? ' ';
  page.doc.transact(() => {
    // Taking away is counted by no clock: it goes together with a letter that is.
    if (length > 20 && Math.random() < ERASE) page.erase(Math.min(at, length - 2), 2);
    page.type(at, word);
  });
}

async function settle(rooms: readonly TypedRoom[]): Promise<void> {
  const isDone = ({ pages }: TypedRoom) => {
    for (const page of pages) page.readKept();
    return pages.every((page) => page.isSaved) && new Set(pages.map(({ text }) => text)).size === 1;
  };
  const giveUpAt = performance.now() + SETTLE_MS;
  while (!rooms.every(isDone) && performance.now() < giveUpAt) await delay(100);
}

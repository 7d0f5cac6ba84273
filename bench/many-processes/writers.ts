/** Visitors of rooms who go on typing over broken connections, as the page does; each word of theirs is told apart. */
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import {
  openRoomPage,
  type RoomAddress,
  type RoomPage,
} from '../../apps/server/src/modules/rooms/testing/room-page.ts';
import type { Installation } from './site.ts';

const ROOMS = 3;
const PEOPLE = 4;
const WORD_EVERY_MS = 500;
const AGAIN_MS = 250;
const PATIENCE_MS = 10_000;

export interface Writers {
  /** Resolves with what became of all words. */
  stop(): Promise<{ words: number; lost: number; reconnects: number }>;
}

interface Writer {
  room: string;
  page: RoomPage;
  words: string[];
  reconnects: number;
}

export async function bringWriters(site: Installation): Promise<Writers> {
  const { api, cookie } = createViewer(site.origin, PATIENCE_MS);
  const writers: Writer[] = [];
  const state = { isOn: true };
  for (let made = 0; made < ROOMS; made += 1) {
    const { room } = (await api.rooms.enter({})).data;
    for (let person = 0; person < PEOPLE; person += 1) {
      writers.push({ room, page: await enter(room), words: [], reconnects: 0 });
    }
  }
  const typing = Promise.all(writers.map((writer, nth) => type(writer, nth)));
  typing.catch(() => undefined);
  return {
    stop: async () => {
      state.isOn = false;
      await typing;
      await Promise.all(writers.map(settle));
      return {
        words: writers.reduce((sum, { words }) => sum + words.length, 0),
        lost: await countLost(),
        reconnects: writers.reduce((sum, { reconnects }) => sum + reconnects, 0),
      };
    },
  };

  function addressOf(): RoomAddress {
    return { origin: site.origin, cookie: cookie() };
  }

  async function type(writer: Writer, nth: number): Promise<void> {
    await delay(Math.random() * WORD_EVERY_MS);
    while (state.isOn) {
      await beThere(writer);
      const word = `<${nth}-${writer.words.length}>`;
      writer.page.type(writer.page.length, word);
      writer.words.push(word);
      await delay(WORD_EVERY_MS);
    }
  }

  /** The next connection has the same document: what was not taken yet is said again. */
  async function beThere(writer: Writer): Promise<void> {
    while (writer.page.closedWith !== undefined) {
      writer.reconnects += 1;
      writer.page = await enter(writer.room, writer.page.doc);
    }
  }

  async function enter(room: string, doc?: RoomPage['doc']): Promise<RoomPage> {
    for (;;) {
      const page = await openRoomPage(addressOf(), room, doc).catch(() => undefined);
      if (page) return page;
      await delay(AGAIN_MS);
    }
  }

  async function settle(writer: Writer): Promise<void> {
    do {
      await beThere(writer);
      await writer.page.until(() => writer.page.isSaved || writer.page.closedWith !== undefined);
    } while (!writer.page.isSaved);
  }

  /** As somebody sees it who comes afterwards. */
  async function countLost(): Promise<number> {
    let lost = 0;
    for (const room of new Set(writers.map((writer) => writer.room))) {
      const { text } = await enter(room);
      const there = writers.filter((writer) => writer.room === room);
      lost += there.flatMap(({ words }) => words).filter((word) => !text.includes(word)).length;
    }
    return lost;
  }
}

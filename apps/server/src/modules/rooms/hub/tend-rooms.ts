/**
 * The upkeep of the rooms of this process: what was typed is written, who is here is said, and rooms that
 * are empty, heavy or in many pieces are closed, renewed and put together.
 */
import { ROOM_CLOSE } from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import {
  keepConnections,
  removeConnections,
  removeSilentConnections,
} from '../room-connections.store.ts';
import { notify } from '../room-notices.store.ts';
import { saveRoomFigures } from '../rooms.store.ts';
import type { RoomConnectionTable } from '../rooms.tables.ts';
import { compactRoom } from './compact-room.ts';
import type { Follower } from './follow-others.ts';
import type { LiveRoom } from './live-room.ts';
import { type OpenRooms, sendAway } from './open-rooms.ts';
import { beginAgain } from './renew-heavy-rooms.ts';
import { isLoose, lightenHeaviest } from './room-weight.ts';
import { forgetSilentPeople, type MovedPeople } from './share-people.ts';
import { type UnwrittenPiece, writePieces } from './write-rooms.ts';

/** A process that has said nothing for four rounds is gone. */
const SILENT_AFTER_MS = 60_000;

interface Options {
  db: Database;
  now(): number;
  /** The name of this process among those that share the database. */
  process: string;
  rooms: OpenRooms;
  moved: MovedPeople;
  /** Rows of the connections of this process. */
  here: ReadonlyMap<string, RoomConnectionTable>;
  /** Connections that have ended, until their rows are gone. */
  left: Set<string>;
  isShared: boolean;
}

export class RoomTender {
  follower: Follower | undefined;
  readonly #options: Options;
  /** Said to be in no row yet; of rooms that have closed meanwhile too. */
  readonly #unwritten: (UnwrittenPiece & { numbers: ReadonlyMap<string, number> })[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Writes everything that waits; a hub that closes renews no room any more. */
  async write({ isClosed }: { isClosed: boolean }): Promise<void> {
    const { db, rooms, moved, process, isShared } = this.#options;
    for (const room of rooms.live) room.isClosing ||= room.weight.isHeavy && !isClosed;
    await this.#writePapers();
    await this.#removeLeft();
    const places = moved.take(process);
    if (isShared) await notify(db, places);
    for (const room of rooms.live) {
      // Rooms that were lost while the one before it was tended begin again, and are tended as new ones.
      if (rooms.find(room.room.id) === room) await this.#tend(room);
    }
    lightenHeaviest(rooms.live);
  }

  /** Says in the database who is here, and keeps the figures of the rooms. */
  async keep(): Promise<void> {
    const { db, rooms, moved, now } = this.#options;
    const at = now();
    await this.#keepHere(at);
    await removeSilentConnections(db, at - SILENT_AFTER_MS);
    const inhabited = rooms.live.filter(({ members: { size } }) => size > 0);
    const figures = inhabited.map(({ room, textLength }) => ({ id: room.id, textLength }));
    const ended = await db.transaction().execute((tx) => saveRoomFigures(tx, figures, at));
    for (const room of rooms.live) {
      // Held up for a day, or renewed by another process: its pages begin anew in the new room.
      if (ended.has(room.room.id)) sendAway(room, ROOM_CLOSE.renewed);
      forgetSilentPeople(room, at);
      room.forgetUnusedState();
      for (const member of room.members.values()) moved.noteHere(room, member);
    }
  }

  async #writePapers(): Promise<void> {
    const { db, rooms, process, now } = this.#options;
    this.#unwritten.push(...(await rooms.papers.drain(rooms.live)));
    const { ids, ended } = await writePieces(db, this.#unwritten, { process, now: now() });
    this.follower?.noteOwn(ids, now());
    for (const { room, bytes, numbers } of this.#unwritten.splice(0)) {
      if (!ended.has(room)) rooms.find(room)?.noteSaved(numbers, bytes?.length ?? 0);
    }
    for (const id of ended) {
      const room = rooms.find(id);
      if (room) rooms.end(room);
    }
  }

  async #keepHere(at: number): Promise<void> {
    const { db, here, left } = this.#options;
    const rows = [...here.values()];
    await keepConnections(db, rows, at);
    // Whoever has left meanwhile may have been written down once more.
    for (const { id } of rows) if (!here.has(id)) left.add(id);
  }

  async #removeLeft(): Promise<void> {
    const { db, left } = this.#options;
    const gone = [...left];
    if (gone.length === 0) return;
    await removeConnections(db, gone);
    for (const id of gone) left.delete(id);
  }

  /** After everything of the room has been written. */
  async #tend(room: LiveRoom): Promise<void> {
    const { db, rooms, now } = this.#options;
    if (room.isIdle) rooms.close(room);
    else if (room.isClosing) await this.#renew(room);
    else if (isLoose(room)) {
      room.looseRows = 0;
      room.looseBytes = 0;
      await compactRoom(db, room.room.id, { now: now(), sum: rooms.papers.sum });
    }
  }

  async #renew(room: LiveRoom): Promise<void> {
    const { db, rooms, now } = this.#options;
    const at = now();
    const options = { now: at, seenAt: at, renew: rooms.papers.renew };
    if (await beginAgain(db, room.room, options)) return rooms.end(room);
    // Another process wrote meanwhile, or there is nothing to be won: told anew by the next edit.
    room.isClosing = false;
    room.weight = { ...room.weight, isHeavy: false };
    // Questions and edits of meanwhile were not taken: they are when their people come again.
    sendAway(room, ROOM_CLOSE.tryAgain);
  }
}

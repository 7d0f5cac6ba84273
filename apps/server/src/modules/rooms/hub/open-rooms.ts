/**
 * The rooms that somebody of this process is in: a room is read when the first one comes, and closed when
 * nobody is left. Their papers lie on a thread of their own.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ROOM_CLOSE } from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import type { openPapers, Papers } from '../paper/papers.ts';
import { readRoom } from '../room-updates.store.ts';
import { type Room, touchRoom } from '../rooms.store.ts';
import { LiveRoom, type Member } from './live-room.ts';

/** Tries for somebody who comes while the room is being closed. */
const JOIN_TRIES = 20;
const ASK_AGAIN_MS = 200;

interface Options {
  db: Database;
  log: Logger;
  now(): number;
  openPapers: typeof openPapers;
  /** Hears of each order of the papers the work that it was. */
  onWork?: Parameters<typeof openPapers>[0]['onWork'];
  /** Hears of each room that is open no more. */
  onForget(room: LiveRoom): void;
}

/** Makes a member of somebody who has come, to whom the paper is known by its vector. */
type Enter = (opened: LiveRoom, vector: Uint8Array) => void;

export class OpenRooms {
  readonly papers: Papers;
  /** Rooms by their id; one that is being read counts as open. */
  readonly opening = new Map<number, Promise<LiveRoom>>();
  readonly #live = new Map<number, LiveRoom>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    const { log, onWork, openPapers: open } = options;
    this.papers = open({
      log,
      ...(onWork && { onWork }),
      findRoom: (id) => this.#live.get(id),
      onLost: () => this.#lose(),
    });
  }

  get live(): LiveRoom[] {
    return [...this.#live.values()];
  }

  find(id: number): LiveRoom | undefined {
    return this.#live.get(id);
  }

  /** Opens a room and lets a member in; undefined when it has ended, or begun again as another. */
  async open(room: Room, member: Member, enter: Enter): Promise<LiveRoom | undefined> {
    const { db, now } = this.#options;
    for (let tried = 0; tried < JOIN_TRIES; tried += 1) {
      const opened = await this.#openOnce(room, member);
      if (await this.#letIn(opened, enter)) return opened;
      // It is just being closed: a moment later it can be opened anew, or is no more.
      await delay(ASK_AGAIN_MS);
      if (!(await touchRoom(db, room.id, now()))) return undefined;
    }
    return undefined;
  }

  close(room: LiveRoom): void {
    if (!this.#forget(room)) return;
    const closed = this.papers.ask('close', { room: room.room.id });
    void closed.catch((err) => this.#options.log.warn({ err }, 'a paper could not be closed'));
  }

  /** Ends a room that is another one now: its pages come again. */
  end(room: LiveRoom): void {
    sendAway(room, ROOM_CLOSE.renewed);
    this.close(room);
  }

  /** False when the room is just being closed. */
  async #letIn(opened: LiveRoom, enter: Enter): Promise<boolean> {
    opened.coming += 1;
    try {
      const vector = await this.papers.findVector(opened);
      if (vector) enter(opened, vector);
      return vector !== undefined;
    } finally {
      opened.coming -= 1;
    }
  }

  #openOnce(room: Room, member: Member): Promise<LiveRoom> {
    const known = this.opening.get(room.id);
    if (known) return known;
    const opening = this.#read(room, member);
    this.opening.set(room.id, opening);
    opening.catch(() => {
      if (this.opening.get(room.id) === opening) this.opening.delete(room.id);
    });
    return opening;
  }

  async #read(room: Room, member: Member): Promise<LiveRoom> {
    const { pieces, ids } = await readRoom(this.#options.db, room.id);
    const { answer, ms } = await this.papers.ask('open', { room: room.id, pieces });
    member.spend(ms);
    const takeStored = (stored: readonly Uint8Array[]) => this.#takeStored(room, stored);
    const opened = new LiveRoom(room, { ...answer, takeStored });
    opened.looseRows = ids.length;
    this.#live.set(room.id, opened);
    return opened;
  }

  #takeStored(room: Room, pieces: readonly Uint8Array[]): void {
    const { log } = this.#options;
    const taken = this.papers.ask('stored', { room: room.id, pieces });
    void taken.catch((err) => log.warn({ err }, 'what another process wrote could not be read'));
  }

  /** The thread of the papers has ended: everybody comes again. */
  #lose(): void {
    for (const room of this.live) sendAway(room, ROOM_CLOSE.tryAgain);
    for (const room of this.live) this.#forget(room);
  }

  /** Tells whether the room was open here until now. */
  #forget(room: LiveRoom): boolean {
    const { id } = room.room;
    if (this.#live.get(id) !== room) return false;
    this.#live.delete(id);
    this.opening.delete(id);
    this.#options.onForget(room);
    room.isClosing = true;
    return true;
  }
}

/** Closes the connections of everybody who is here by this process. */
export function sendAway(room: LiveRoom, code: number): void {
  for (const member of room.members.values()) member.close(code, 'restart');
}

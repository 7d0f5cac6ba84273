/**
 * The rooms of this process. Rows are the truth: an edit counts as saved when its commit has ended, and
 * several processes over one PostgreSQL read each other's rows (LIBS.md §1). The papers themselves lie on a
 * thread of their own; what is here are people, rows and time.
 */
import { randomUUID } from 'node:crypto';
import {
  encodeFrame,
  encodeJson,
  ROOM_CLOSE,
  type RoomHello,
  type RoomPresence,
} from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { openPapers, type Papers } from '../paper/papers.ts';
import { insertConnection } from '../room-connections.store.ts';
import { hasOthers, listenForNotices, notify } from '../room-notices.store.ts';
import { type Room, touchRoom } from '../rooms.store.ts';
import type { RoomConnectionTable } from '../rooms.tables.ts';
import { createFollower } from './follow-others.ts';
import type { LiveRoom, Member } from './live-room.ts';
import { OpenRooms, sendAway } from './open-rooms.ts';
import { type Repeated, repeat } from './repeat.ts';
import {
  MovedPeople,
  type PeopleNotice,
  SAY_PEOPLE_EVERY_MS,
  takePeople,
  type WhoNotice,
} from './share-people.ts';
import { RoomTender } from './tend-rooms.ts';
import type { EditNotice } from './write-rooms.ts';

const WRITE_EVERY_MS = 200;
const LOOK_EVERY_MS = 1000;

export type NewConnection = Pick<
  RoomConnectionTable,
  'viewer' | 'address' | 'address_key' | 'client'
>;

/** Takes people in and hears of their moves; what they write goes to the papers. */
export interface RoomHub extends Pick<Papers, 'takeEdit' | 'sendRest' | 'abandon' | 'renew'> {
  /** Undefined when the room has ended meanwhile. */
  join(room: Room, member: Member, connection: NewConnection): Promise<LiveRoom | undefined>;
  leave(room: LiveRoom, member: Member): void;
  move(room: LiveRoom, member: Member, presence: RoomPresence): void;
  /** Returns the text lengths of the rooms of this process, as they are now. */
  textLengths(): ReadonlyMap<string, number>;
  /** For tests and the end: everything that waits is written when it resolves. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  /** Empty for SQLite, which one process has to itself. */
  databaseUrl: string;
  log: Logger;
  now(): number;
  /** Hears of each order of the papers the work that it was. */
  onWork?: Parameters<typeof openPapers>[0]['onWork'];
  /** Others in tests. */
  papers?: typeof openPapers;
}

type Notice = EditNotice | PeopleNotice | WhoNotice;

export function openRoomHub(options: Options): RoomHub {
  const hub = new Hub(options);
  const { papers } = hub.rooms;
  return {
    join: (room, member, connection) => hub.join(room, member, connection),
    leave: (room, member) => hub.leave(room, member),
    move: (room, member, presence) => hub.move(room, member, presence),
    takeEdit: papers.takeEdit,
    sendRest: papers.sendRest,
    abandon: papers.abandon,
    renew: papers.renew,
    textLengths: () =>
      new Map(hub.rooms.live.map(({ room, textLength }) => [room.name, textLength])),
    settle: () => hub.settle(),
    close: () => hub.close(),
  };
}

class Hub {
  readonly rooms: OpenRooms;
  readonly #options: Options;
  /** The name of this process among those that share the database. */
  readonly #process = randomUUID();
  readonly #isShared: boolean;
  readonly #moved = new MovedPeople();
  /** Rows of everybody who is here by this process, or on the way in. */
  readonly #here = new Map<string, RoomConnectionTable>();
  readonly #left = new Set<string>();
  readonly #tender: RoomTender;
  /** Nothing of this runs before somebody comes. */
  #running: Promise<{ write: Repeated; stop(): Promise<unknown> }> | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    const { db, papers: open = openPapers } = options;
    this.#isShared = hasOthers(db);
    const onForget = (room: LiveRoom) => this.#moved.forget(room);
    this.rooms = new OpenRooms({ ...options, openPapers: open, onForget });
    this.#tender = new RoomTender({
      ...options,
      process: this.#process,
      rooms: this.rooms,
      moved: this.#moved,
      here: this.#here,
      left: this.#left,
      isShared: this.#isShared,
    });
  }

  async join(room: Room, member: Member, connection: NewConnection): Promise<LiveRoom | undefined> {
    if (this.#isClosed) return undefined;
    await this.#ensureRunning();
    if (!(await this.#register(room, member, connection))) return undefined;
    let joined: LiveRoom | undefined;
    try {
      joined = await this.rooms.open(room, member, (opened, vector) =>
        this.#enter(opened, member, vector),
      );
      return joined;
    } finally {
      if (!joined) this.#noteLeft(member);
    }
  }

  leave(room: LiveRoom, member: Member): void {
    this.rooms.papers.abandon(member);
    const { id } = member.person;
    if (!room.members.delete(id)) return;
    this.#noteLeft(member);
    room.tellPeople([], [id]);
    this.#moved.noteGone(room, member);
  }

  move(room: LiveRoom, member: Member, presence: RoomPresence): void {
    Object.assign(member.person, presence);
    room.tellMoved(member);
    this.#moved.noteHere(room, member);
  }

  async settle(): Promise<void> {
    await (await this.#running)?.write.now();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const room of this.rooms.live) {
      sendAway(room, ROOM_CLOSE.goingAway);
      for (const member of room.members.values()) this.leave(room, member);
    }
    const running = await this.#running?.catch(() => undefined);
    if (running) {
      await running.stop();
      await this.#write().catch(this.#warn('rooms could not be written at the end'));
    }
    await this.rooms.papers.close();
  }

  /** Writes down that somebody has come; false when the room has ended. */
  async #register(room: Room, member: Member, connection: NewConnection): Promise<boolean> {
    const at = this.#options.now();
    const { id } = member.person;
    const times = { entered_at: at, seen_at: at };
    const row = { id, room_id: room.id, process: this.#process, ...connection, ...times };
    const isOpen = await this.#options.db.transaction().execute(async (tx) => {
      if (!(await touchRoom(tx, room.id, at))) return false;
      await insertConnection(tx, row);
      return true;
    });
    if (isOpen) this.#here.set(id, row);
    return isOpen;
  }

  #noteLeft({ person: { id } }: Member): void {
    this.#here.delete(id);
    this.#left.add(id);
  }

  /** A member comes last of all: whoever could not be greeted is not in the room. */
  #enter(opened: LiveRoom, member: Member, vector: Uint8Array): void {
    const { person } = member;
    const hello: RoomHello = { id: person.id, epoch: `${opened.room.id}`, people: opened.people };
    member.send(encodeFrame('hello', encodeJson(hello)));
    member.send(encodeFrame('vector', vector));
    opened.tellPeople([person], []);
    opened.members.set(person.id, member);
    this.#moved.noteHere(opened, member);
    this.#askWho(opened.room);
  }

  /** A hint: processes say by themselves who is there, only later. */
  #askWho({ id }: Room): void {
    if (!this.#isShared) return;
    const who: WhoNotice = { from: this.#process, kind: 'who', room: id };
    const told = notify(this.#options.db, [JSON.stringify(who)]);
    void told.catch(this.#warn('other processes were not asked who is in a room'));
  }

  /** One that failed, as while the database is away, is none: whoever comes next begins anew. */
  async #ensureRunning(): Promise<void> {
    const running = this.#running ?? this.#start();
    this.#running = running;
    try {
      await running;
    } catch (error) {
      if (this.#running === running) this.#running = undefined;
      throw error;
    }
  }

  async #start() {
    const { db, databaseUrl, now } = this.#options;
    const { opening } = this.rooms;
    const follower = this.#isShared ? await createFollower(db, opening, now()) : undefined;
    this.#tender.follower = follower;
    const listening = this.#isShared
      ? listenForNotices(databaseUrl, (text) => {
          void this.#hear(text).catch(this.#warn('a notice could not be read'));
        })
      : undefined;
    const look = async () => follower?.look(now());
    const keep = () => this.#tender.keep();
    const write = repeat(
      WRITE_EVERY_MS,
      () => this.#write(),
      this.#warn('rooms could not be written'),
    );
    const looking = repeat(LOOK_EVERY_MS, look, this.#warn('no look at rooms'));
    const keeping = repeat(SAY_PEOPLE_EVERY_MS, keep, this.#warn('rooms could not be kept'));
    const stop = () => Promise.all([write.stop(), looking.stop(), keeping.stop(), listening?.()]);
    return { write, stop };
  }

  #write(): Promise<void> {
    return this.#tender.write({ isClosed: this.#isClosed });
  }

  async #hear(text: string): Promise<void> {
    const { now } = this.#options;
    const notice = JSON.parse(text) as Notice;
    if (notice.from === this.#process) return;
    if (notice.kind === 'edits') {
      await this.#tender.follower?.take(notice.ids, now());
      return;
    }
    const room = await this.rooms.opening.get(notice.room);
    if (!room) return;
    if (notice.kind === 'people') takePeople(room, notice, now());
    else for (const member of room.members.values()) this.#moved.noteHere(room, member);
  }

  #warn(told: string): (err: unknown) => void {
    return (err) => this.#options.log.warn({ err }, told);
  }
}

/**
 * The rooms of this process. Rows are the truth: an edit counts as saved when its commit has ended, and
 * several processes over one PostgreSQL read each other's rows (LIBS.md §1).
 */
import { randomUUID } from 'node:crypto';
import {
  encodeFrame,
  encodeJson,
  ROOM_CLOSE,
  type RoomHello,
  type RoomPresence,
} from '@transmit/contract';
import * as Y from 'yjs';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { COMPACT_AT, compactRoom } from './compact-room.ts';
import { createFollower, type Follower } from './follow-others.ts';
import { LiveRoom, type Member } from './live-room.ts';
import {
  insertConnection,
  keepConnections,
  removeConnections,
  removeSilentConnections,
} from './room-connections.store.ts';
import { hasOthers, listen, notify } from './room-notices.store.ts';
import { readRoom } from './room-updates.store.ts';
import { type Room, saveRoomFigures, touchRoom } from './rooms.store.ts';
import type { RoomConnectionTable } from './rooms.tables.ts';
import {
  forgetSilentPeople,
  type PeopleNotice,
  peopleNotices,
  SAY_PEOPLE_EVERY_MS,
  takePeople,
  type WhoNotice,
} from './share-people.ts';
import { type EditNotice, writeRooms } from './write-rooms.ts';

export const WRITE_EVERY_MS = 200;
const LOOK_EVERY_MS = 1000;
/** A process that has said nothing for four rounds is gone. */
const SILENT_AFTER_MS = 60_000;

export type NewConnection = Pick<
  RoomConnectionTable,
  'viewer' | 'address' | 'address_key' | 'client'
>;

export interface RoomHub {
  /** Undefined when the room has ended meanwhile. */
  join(room: Room, member: Member, connection: NewConnection): Promise<LiveRoom | undefined>;
  leave(room: LiveRoom, member: Member): void;
  move(room: LiveRoom, member: Member, presence: RoomPresence): void;
  /** Of the rooms of this process, as they are now. */
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
}

type Notice = EditNotice | PeopleNotice | WhoNotice;

export function openRoomHub({ db, databaseUrl, log, now }: Options): RoomHub {
  const process = randomUUID();
  /** By the room's id; being read counts as open. */
  const rooms = new Map<number, Promise<LiveRoom>>();
  const live = new Set<LiveRoom>();
  /** Whose places others are to be told of, in the next write. */
  const moved = new Map<LiveRoom, { here: Set<Member>; gone: Set<string> }>();
  const left = new Set<string>();
  const isShared = hasOthers(db);
  let follower: Follower | undefined;
  /** Nothing of this runs before somebody comes. */
  let running: Promise<{ write: Repeated; stop(): Promise<unknown> }> | undefined;
  let isClosed = false;

  const warn = (what: string) => (err: unknown) => log.warn({ err }, what);

  const open = (room: Room): Promise<LiveRoom> => {
    const known = rooms.get(room.id);
    if (known) return known;
    const opening = readRoom(db, room.id).then(({ pieces, ids }) => {
      const opened = new LiveRoom(room, pieces);
      opened.looseRows = ids.length;
      live.add(opened);
      return opened;
    });
    rooms.set(room.id, opening);
    opening.catch(() => rooms.delete(room.id));
    return opening;
  };

  const closeIfIdle = (room: LiveRoom) => {
    if (!room.isIdle || !live.has(room)) return;
    live.delete(room);
    rooms.delete(room.room.id);
    moved.delete(room);
    room.doc.destroy();
  };

  const write = async () => {
    const ids = await writeRooms(db, live, { process, now: now() });
    follower?.noteOwn(ids, now());
    const gone = [...left];
    if (gone.length > 0) {
      await removeConnections(db, gone);
      for (const id of gone) left.delete(id);
    }
    if (isShared) await sayMoved();
    else moved.clear();
    for (const room of live) {
      if (isHeavy(room)) await compact(room);
      closeIfIdle(room);
    }
  };

  const compact = async (room: LiveRoom) => {
    room.looseRows = 0;
    room.looseBytes = 0;
    await compactRoom(db, room.room.id, now());
  };

  const sayMoved = async () => {
    const notices = [...moved].flatMap(([room, { here, gone }]) =>
      peopleNotices({
        from: process,
        room: room.room.id,
        here: [...here].map(({ person }) => person),
        gone: [...gone],
      }),
    );
    moved.clear();
    await notify(db, notices);
  };

  const closeAll = (room: LiveRoom) => {
    for (const member of room.members.values()) member.close(ROOM_CLOSE.goingAway, 'restart');
  };

  const noteMoved = (room: LiveRoom) => {
    const noted = moved.get(room) ?? { here: new Set<Member>(), gone: new Set<string>() };
    moved.set(room, noted);
    return noted;
  };

  const keep = async () => {
    const at = now();
    const members = [...live].flatMap((room) => [...room.members.keys()]);
    await keepConnections(db, members, at);
    await removeSilentConnections(db, at - SILENT_AFTER_MS);
    const inhabited = [...live].filter(({ members: { size } }) => size > 0);
    const figures = inhabited.map(({ room, textLength }) => ({ id: room.id, textLength }));
    const ended = await db.transaction().execute((tx) => saveRoomFigures(tx, figures, at));
    for (const room of live) {
      // Only while this process was held up for a day: its pages begin anew in the new room.
      if (ended.has(room.room.id)) closeAll(room);
      forgetSilentPeople(room, at);
      for (const member of room.members.values()) noteMoved(room).here.add(member);
    }
  };

  const hear = async (text: string) => {
    const notice = JSON.parse(text) as Notice;
    if (notice.from === process) return;
    if (notice.kind === 'edits') return follower?.take(notice.ids, now());
    const room = await rooms.get(notice.room);
    if (!room) return;
    if (notice.kind === 'people') takePeople(room, notice, now());
    else for (const member of room.members.values()) noteMoved(room).here.add(member);
  };

  const start = async () => {
    follower = isShared ? await createFollower(db, rooms, now()) : undefined;
    const listening = isShared
      ? listen(databaseUrl, (text) => void hear(text).catch(warn('a notice could not be read')))
      : undefined;
    const writing = repeat(WRITE_EVERY_MS, write, warn('rooms could not be written'));
    const looking = repeat(LOOK_EVERY_MS, look, warn('no look at rooms'));
    const keeping = repeat(SAY_PEOPLE_EVERY_MS, keep, warn('rooms could not be kept'));
    return {
      write: writing,
      stop: () => Promise.all([writing.stop(), looking.stop(), keeping.stop(), listening?.()]),
    };
  };

  const look = async () => follower?.look(now());

  const leave = (room: LiveRoom, member: Member) => {
    const { id } = member.person;
    if (!room.members.delete(id)) return;
    left.add(id);
    room.tellPeople([], [id]);
    const noted = noteMoved(room);
    noted.here.delete(member);
    noted.gone.add(id);
  };

  return {
    async join(room, member, connection) {
      if (isClosed) return undefined;
      running ??= start();
      await running;
      const at = now();
      const { id } = member.person;
      const isThere = await db.transaction().execute(async (tx) => {
        if (!(await touchRoom(tx, room.id, at))) return false;
        const times = { entered_at: at, seen_at: at };
        await insertConnection(tx, { id, room_id: room.id, process, ...connection, ...times });
        return true;
      });
      if (!isThere) return undefined;
      let opened = await open(room);
      // In between the last one may have left, and the room been closed.
      while (!live.has(opened)) opened = await open(room);
      const hello: RoomHello = { id, epoch: `${room.id}`, people: opened.people };
      opened.members.set(id, member);
      member.send(encodeFrame('hello', encodeJson(hello)));
      member.send(encodeFrame('vector', Y.encodeStateVector(opened.doc)));
      opened.tellPeople([member.person], [], member);
      noteMoved(opened).here.add(member);
      const who: WhoNotice = { from: process, kind: 'who', room: room.id };
      if (isShared) await notify(db, [JSON.stringify(who)]);
      return opened;
    },

    leave,

    move(room, member, presence) {
      Object.assign(member.person, presence);
      room.tellPeople([member.person], [], member);
      noteMoved(room).here.add(member);
    },

    textLengths: () => new Map([...live].map((room) => [room.room.name, room.textLength])),

    settle: async () => (await running)?.write.now(),

    async close() {
      isClosed = true;
      for (const room of live) {
        closeAll(room);
        for (const member of room.members.values()) leave(room, member);
      }
      if (!running) return;
      await (await running).stop();
      await write().catch(warn('rooms could not be written at the end'));
    },
  };
}

function isHeavy({ looseRows, looseBytes }: LiveRoom): boolean {
  return looseRows >= COMPACT_AT.rows || looseBytes >= COMPACT_AT.bytes;
}

interface Repeated {
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** One round after the other, however long each takes; what fails is told and tried again. */
function repeat(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const now = () => {
    if (isWaiting) return running;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return work().catch(failed);
    });
    return running;
  };
  const timer = setInterval(now, everyMs);
  timer.unref();
  return {
    now,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/**
 * The rooms of this process. Rows are the truth: an edit counts as saved when its commit has ended, and
 * several processes over one PostgreSQL read each other's rows (LIBS.md §1). The papers themselves lie on a
 * thread of their own; what is here are people, rows and time.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  encodeFrame,
  encodeJson,
  ROOM_CLOSE,
  type RoomHello,
  type RoomPresence,
} from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import type { EditJudged, RenewedPaper } from '../paper/paper-orders.ts';
import { openPapers, type Papers } from '../paper/papers.ts';
import {
  insertConnection,
  keepConnections,
  removeConnections,
  removeSilentConnections,
} from '../room-connections.store.ts';
import { hasOthers, listen, notify } from '../room-notices.store.ts';
import { readRoom } from '../room-updates.store.ts';
import { type Room, saveRoomFigures, touchRoom } from '../rooms.store.ts';
import type { RoomConnectionTable } from '../rooms.tables.ts';
import { compactRoom } from './compact-room.ts';
import { createFollower, type Follower } from './follow-others.ts';
import { LiveRoom, type Member } from './live-room.ts';
import { beginAgain } from './renew-heavy-rooms.ts';
import { type Repeated, repeat } from './repeat.ts';
import { isLoose, lightenHeaviest } from './room-weight.ts';
import {
  forgetSilentPeople,
  MovedPeople,
  type PeopleNotice,
  SAY_PEOPLE_EVERY_MS,
  takePeople,
  type WhoNotice,
} from './share-people.ts';
import { type EditNotice, type UnwrittenPiece, writePieces } from './write-rooms.ts';

const WRITE_EVERY_MS = 200;
/** Tries for somebody who comes while the room is being closed. */
const JOIN_TRIES = 20;
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
  /** Undefined when nothing came of it: its writer has gone before its turn, or the paper. */
  takeEdit(
    room: LiveRoom,
    member: Member,
    edit: { number: number; update: Uint8Array },
  ): Promise<EditJudged | undefined>;
  /** Sends a member the edits it lacks; rejects for a vector that is none. */
  sendRest(room: LiveRoom, member: Member, vector: Uint8Array): Promise<void>;
  /** Nothing of a member's that waits is begun any more. */
  abandon(member: Member): void;
  /** The same text and files with a history of one piece. */
  renew(pieces: readonly Uint8Array[]): Promise<RenewedPaper>;
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

export function openRoomHub({
  db,
  databaseUrl,
  log,
  now,
  onWork,
  papers: open = openPapers,
}: Options): RoomHub {
  const process = randomUUID();
  /** Rooms by their id; one that is being read counts as open. */
  const rooms = new Map<number, Promise<LiveRoom>>();
  const live = new Map<number, LiveRoom>();
  /** Said to be in no row yet; of rooms that have closed meanwhile too. */
  const unwritten: (UnwrittenPiece & { numbers: ReadonlyMap<string, number> })[] = [];
  const moved = new MovedPeople();
  const left = new Set<string>();
  const isShared = hasOthers(db);
  let follower: Follower | undefined;
  /** Nothing of this runs before somebody comes. */
  let running: Promise<{ write: Repeated; stop(): Promise<unknown> }> | undefined;
  let isClosed = false;

  const warn = (what: string) => (err: unknown) => log.warn({ err }, what);

  const papers: Papers = open({
    log,
    ...(onWork && { onWork }),
    findRoom: (id) => live.get(id),
    onLost() {
      for (const room of live.values()) closeAll(room, ROOM_CLOSE.tryAgain);
      for (const room of live.values()) forget(room);
    },
  });

  const openRoom = (room: Room, member: Member): Promise<LiveRoom> => {
    const known = rooms.get(room.id);
    if (known) return known;
    const opening = read(room, member);
    rooms.set(room.id, opening);
    opening.catch(() => {
      if (rooms.get(room.id) === opening) rooms.delete(room.id);
    });
    return opening;
  };

  const read = async (room: Room, member: Member): Promise<LiveRoom> => {
    const { pieces, ids } = await readRoom(db, room.id);
    const { answer, ms } = await papers.ask('open', { room: room.id, pieces });
    member.spend(ms);
    const opened = new LiveRoom(room, {
      ...answer,
      takeStored: (stored) =>
        void papers
          .ask('stored', { room: room.id, pieces: stored })
          .catch(warn('what another process wrote could not be read')),
    });
    opened.looseRows = ids.length;
    live.set(room.id, opened);
    return opened;
  };

  /** Undefined when the room has ended, or begun again as another. */
  const findOpen = async (room: Room, member: Member) => {
    for (let tried = 0; tried < JOIN_TRIES; tried += 1) {
      const opened = await openRoom(room, member);
      const vector = await papers.findVector(opened);
      if (vector) return { opened, vector };
      // It is just being closed: a moment later it can be opened anew, or is no more.
      await delay(WRITE_EVERY_MS);
      if (!(await touchRoom(db, room.id, now()))) return undefined;
    }
    return undefined;
  };

  const forget = (room: LiveRoom) => {
    const { id } = room.room;
    if (live.get(id) !== room) return;
    live.delete(id);
    rooms.delete(id);
    moved.forget(room);
    room.isClosing = true;
  };

  const closeRoom = (room: LiveRoom) => {
    if (live.get(room.room.id) !== room) return;
    forget(room);
    void papers.ask('close', { room: room.room.id }).catch(warn('a paper could not be closed'));
  };

  /** The room is another one now: its pages come again. */
  const endRoom = (room: LiveRoom) => {
    closeAll(room, ROOM_CLOSE.renewed);
    closeRoom(room);
  };

  const write = async () => {
    for (const room of live.values()) room.isClosing ||= room.weight.isHeavy && !isClosed;
    unwritten.push(...(await papers.drain([...live.values()])));
    const { ids, ended } = await writePieces(db, unwritten, { process, now: now() });
    follower?.noteOwn(ids, now());
    for (const { room, bytes, numbers } of unwritten.splice(0)) {
      if (!ended.has(room)) live.get(room)?.noteSaved(numbers, bytes?.length ?? 0);
    }
    for (const id of ended) {
      const room = live.get(id);
      if (room) endRoom(room);
    }
    const gone = [...left];
    if (gone.length > 0) {
      await removeConnections(db, gone);
      for (const id of gone) left.delete(id);
    }
    const places = moved.take(process);
    if (isShared) await notify(db, places);
    for (const room of live.values()) await tend(room);
    lightenHeaviest(live.values());
  };

  /** After everything of it has been written. */
  const tend = async (room: LiveRoom) => {
    if (room.isIdle) closeRoom(room);
    else if (room.isClosing) await renewLive(room);
    else if (isLoose(room)) {
      room.looseRows = 0;
      room.looseBytes = 0;
      await compactRoom(db, room.room.id, { now: now(), sum: papers.sum });
    }
  };

  const renewLive = async (room: LiveRoom) => {
    const at = now();
    const options = { now: at, seenAt: at, renew: papers.renew };
    if (await beginAgain(db, room.room, options)) return endRoom(room);
    // Another process wrote meanwhile, or there is nothing to be won: told anew by the next edit.
    room.isClosing = false;
    room.weight = { ...room.weight, isHeavy: false };
  };

  const keep = async () => {
    const at = now();
    const members = [...live.values()].flatMap((room) => [...room.members.keys()]);
    await keepConnections(db, members, at);
    await removeSilentConnections(db, at - SILENT_AFTER_MS);
    const inhabited = [...live.values()].filter(({ members: { size } }) => size > 0);
    const figures = inhabited.map(({ room, textLength }) => ({ id: room.id, textLength }));
    const ended = await db.transaction().execute((tx) => saveRoomFigures(tx, figures, at));
    for (const room of live.values()) {
      // Held up for a day, or renewed by another process: its pages begin anew in the new room.
      if (ended.has(room.room.id)) closeAll(room, ROOM_CLOSE.renewed);
      forgetSilentPeople(room, at);
      room.forgetUnusedState();
      for (const member of room.members.values()) moved.noteHere(room, member);
    }
  };

  const hear = async (text: string) => {
    const notice = JSON.parse(text) as Notice;
    if (notice.from === process) return;
    if (notice.kind === 'edits') return follower?.take(notice.ids, now());
    const room = await rooms.get(notice.room);
    if (!room) return;
    if (notice.kind === 'people') takePeople(room, notice, now());
    else for (const member of room.members.values()) moved.noteHere(room, member);
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
    papers.abandon(member);
    const { id } = member.person;
    if (!room.members.delete(id)) return;
    left.add(id);
    room.tellPeople([], [id]);
    moved.noteGone(room, member);
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
      const found = await findOpen(room, member);
      if (!found) {
        left.add(id);
        return undefined;
      }
      const { opened, vector } = found;
      const hello: RoomHello = { id, epoch: `${room.id}`, people: opened.people };
      opened.members.set(id, member);
      member.send(encodeFrame('hello', encodeJson(hello)));
      member.send(encodeFrame('vector', vector));
      opened.tellPeople([member.person], [], member);
      moved.noteHere(opened, member);
      const who: WhoNotice = { from: process, kind: 'who', room: room.id };
      if (isShared) await notify(db, [JSON.stringify(who)]);
      return opened;
    },

    leave,

    move(room, member, presence) {
      Object.assign(member.person, presence);
      room.tellMoved(member);
      moved.noteHere(room, member);
    },

    takeEdit: papers.takeEdit,
    sendRest: papers.sendRest,
    abandon: papers.abandon,
    renew: papers.renew,

    textLengths: () => new Map([...live.values()].map((room) => [room.room.name, room.textLength])),

    settle: async () => (await running)?.write.now(),

    async close() {
      isClosed = true;
      for (const room of live.values()) {
        closeAll(room, ROOM_CLOSE.goingAway);
        for (const member of room.members.values()) leave(room, member);
      }
      if (running) {
        await (await running).stop();
        await write().catch(warn('rooms could not be written at the end'));
      }
      await papers.close();
    },
  };
}

function closeAll(room: LiveRoom, code: number): void {
  for (const member of room.members.values()) member.close(code, 'restart');
}

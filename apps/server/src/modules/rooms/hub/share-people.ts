/**
 * People who are in a room by other processes: told by notices, kept nowhere, forgotten when no
 * more notices come.
 */
import type { RoomPerson } from '@transmit/contract';
import { MAX_NOTICE_BYTES } from '../room-notices.store.ts';
import type { LiveRoom, Member } from './live-room.ts';

/** Each process says this often who is there; somebody of whom nothing was heard for longer is gone. */
export const SAY_PEOPLE_EVERY_MS = 5_000;
const FORGET_AFTER_MS = 20_000;
/** Bytes of the notice, without the people. */
const FRAME_BYTES = 200;

export interface PeopleNotice {
  from: string;
  kind: 'people';
  room: number;
  here: RoomPerson[];
  gone: string[];
}

/** Asks the others who is there, on opening a room. */
export interface WhoNotice {
  from: string;
  kind: 'who';
  room: number;
}

/** Splits a notice into as many as its people need. */
function peopleNotices(notice: Omit<PeopleNotice, 'kind'>): string[] {
  const portions: RoomPerson[][] = [[]];
  let bytes = 0;
  for (const person of notice.here) {
    const size = Buffer.byteLength(JSON.stringify(person)) + 1;
    if (bytes + size > MAX_NOTICE_BYTES - FRAME_BYTES - notice.gone.length * 40) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)?.push(person);
    bytes += size;
  }
  return portions.map((here, index) =>
    JSON.stringify({ ...notice, kind: 'people', here, gone: index === 0 ? notice.gone : [] }),
  );
}

interface Moved {
  here: Set<Member>;
  gone: Set<string>;
}

/** Collects people whose places other processes are to be told of. */
export class MovedPeople {
  readonly #rooms = new Map<LiveRoom, Moved>();

  noteHere(room: LiveRoom, member: Member): void {
    this.#of(room).here.add(member);
  }

  noteGone(room: LiveRoom, member: Member): void {
    const moved = this.#of(room);
    moved.here.delete(member);
    moved.gone.add(member.person.id);
  }

  forget(room: LiveRoom): void {
    this.#rooms.delete(room);
  }

  /** Everything since the last time, as notices of this process. */
  take(process: string): string[] {
    const notices = [...this.#rooms].flatMap(([{ room }, { here, gone }]) =>
      peopleNotices({
        from: process,
        room: room.id,
        here: [...here].map(({ person }) => person),
        gone: [...gone],
      }),
    );
    this.#rooms.clear();
    return notices;
  }

  #of(room: LiveRoom): Moved {
    const moved = this.#rooms.get(room) ?? { here: new Set(), gone: new Set() };
    this.#rooms.set(room, moved);
    return moved;
  }
}

export function takePeople(room: LiveRoom, notice: PeopleNotice, now: number): void {
  for (const person of notice.here) {
    room.others.set(person.id, { person, process: notice.from, saidAt: now });
  }
  for (const id of notice.gone) room.others.delete(id);
  room.tellPeople(notice.here, notice.gone);
}

export function forgetSilentPeople(room: LiveRoom, now: number): void {
  const gone = [...room.others].filter(([, { saidAt }]) => now - saidAt > FORGET_AFTER_MS);
  for (const [id] of gone) room.others.delete(id);
  room.tellPeople(
    [],
    gone.map(([id]) => id),
  );
}

/**
 * A room that somebody of this process is in: who is there, and what was last heard of its paper, which lies
 * on the rooms' own thread.
 */
import { encodeFrame, encodeJson, type RoomPerson } from '@transmit/contract';
import { decodeStateVector } from 'yjs';
import type { PaperEvent, PaperWeight } from '../paper/paper-orders.ts';
import type { Room } from '../rooms.store.ts';

/** One connection. */
export interface Member {
  person: RoomPerson;
  send(frame: Uint8Array<ArrayBuffer>): void;
  /** Sends a frame that may be left out for somebody who reads slowly. */
  sendIfQuick(frame: Uint8Array<ArrayBuffer>): void;
  close(code: number, reason: string): void;
  /** Milliseconds that were computed for it. */
  spend(ms: number): void;
}

type Heard<Kind extends PaperEvent['kind']> = Extract<PaperEvent, { kind: Kind }>;

/** The whole paper as it was at one moment. */
interface KnownState {
  whole: Uint8Array<ArrayBuffer>;
  deletes: Uint8Array<ArrayBuffer>;
  vector: ReadonlyMap<number, number>;
}

/** After more than this the state is asked for anew; until then what came later is sent after it. */
const LATER = { frames: 200, bytes: 64 * 1024 } as const;

/** Moves of people are told together, after a longer wait the more people are told. */
const MOVED_AT_ONCE = 50;
const PLACES_MS = { eachMember: 10, least: 50, most: 500 };

export class LiveRoom {
  readonly room: Room;
  readonly members = new Map<string, Member>();
  /** People who are here by another process, and the time when it last said so. */
  readonly others = new Map<string, { person: RoomPerson; process: string; saidAt: number }>();
  /** Takes the edits of other processes. */
  readonly takeStored: (pieces: readonly Uint8Array[]) => void;
  textLength: number;
  weight: PaperWeight;
  /** True while the room begins again from its text: nothing more is taken. */
  isClosing = false;
  /** Edits that the thread was given, and how many of them the last look at what is unwritten has seen. */
  edits = 0;
  drainedEdits = 0;
  /** People on their way in, for whom the room stays open. */
  coming = 0;
  /** Rows and bytes since the last snapshot. */
  looseRows = 0;
  looseBytes = 0;
  #state: KnownState | undefined;
  #isStateUsed = false;
  #later: Uint8Array<ArrayBuffer>[] = [];
  #laterBytes = 0;
  readonly #moved = new Set<Member>();
  #moment: NodeJS.Timeout | undefined;

  constructor(
    room: Room,
    { textLength, weight, takeStored }: Pick<LiveRoom, 'textLength' | 'weight' | 'takeStored'>,
  ) {
    this.room = room;
    this.textLength = textLength;
    this.weight = weight;
    this.takeStored = takeStored;
  }

  get people(): RoomPerson[] {
    return [
      ...[...this.members.values()].map(({ person }) => person),
      ...[...this.others.values()].map(({ person }) => person),
    ];
  }

  /** Nobody is here or on the way in, and everything that was written here is in the database. */
  get isIdle(): boolean {
    const isEmpty = this.members.size === 0 && this.coming === 0;
    return isEmpty && this.edits === this.drainedEdits;
  }

  get hasState(): boolean {
    return this.#state !== undefined;
  }

  hearEdit({ update, writers, textLength }: Heard<'told'>): void {
    this.textLength = textLength;
    const frame = encodeFrame('edit', update);
    const onlyWriter = writers.length === 1 ? writers[0] : undefined;
    for (const [id, member] of this.members) if (id !== onlyWriter) member.send(frame);
    if (!this.#state) return;
    this.#later.push(frame);
    this.#laterBytes += frame.length;
    const isMuch = this.#later.length > LATER.frames || this.#laterBytes > LATER.bytes;
    if (isMuch) this.#forgetState();
  }

  hearState({ whole, deletes, vector }: Heard<'state'>): void {
    this.#forgetState();
    this.#isStateUsed = true;
    this.#state = {
      whole: encodeFrame('edit', whole),
      deletes: encodeFrame('edit', deletes),
      vector: decodeStateVector(vector),
    };
  }

  /** Memory for what nobody has asked for since the last time this was called. */
  forgetUnusedState(): void {
    if (!this.#isStateUsed) this.#forgetState();
    this.#isStateUsed = false;
  }

  /** Everything that somebody lacks; throws for a vector that is none. */
  sendRest(member: Member, vector: Uint8Array): void {
    const known = decodeStateVector(vector);
    if (!this.#state) return;
    this.#isStateUsed = true;
    const hasAll = [...this.#state.vector].every(
      ([client, end]) => (known.get(client) ?? 0) >= end,
    );
    member.send(hasAll ? this.#state.deletes : this.#state.whole);
    for (const frame of this.#later) member.send(frame);
  }

  noteSaved(numbers: ReadonlyMap<string, number>, bytes: number): void {
    if (bytes > 0) this.looseRows += 1;
    this.looseBytes += bytes;
    for (const [id, number] of numbers) {
      this.members.get(id)?.send(encodeFrame('saved', new Uint8Array(), number));
    }
  }

  /** Tells everybody who has come or gone. */
  tellPeople(here: readonly RoomPerson[], gone: readonly string[]): void {
    if (here.length === 0 && gone.length === 0) return;
    const frame = encodeFrame('people', encodeJson({ here, gone }));
    const isComing = here.some(({ anchor }) => anchor === '') || gone.length > 0;
    for (const member of this.members.values()) {
      if (isComing) member.send(frame);
      else member.sendIfQuick(frame);
    }
  }

  /**
   * Tells a move together with those of the same moment: everybody tells everybody, which is many
   * frames.
   */
  tellMoved(member: Member): void {
    this.#moved.add(member);
    this.#moment ??= setTimeout(() => {
      this.#moment = undefined;
      this.#tellMoved();
    }, momentFor(this.members.size)).unref();
  }

  #tellMoved(): void {
    const isHere = ({ person }: Member) => this.members.has(person.id);
    const moved = new Set([...this.#moved].filter(isHere).slice(0, MOVED_AT_ONCE));
    const left = [...this.#moved].filter((member) => isHere(member) && !moved.has(member));
    this.#moved.clear();
    const all = encodePeople(moved);
    for (const member of this.members.values()) {
      // Nobody is told of oneself.
      const isOne = moved.has(member);
      if (isOne && moved.size === 1) continue;
      member.sendIfQuick(isOne ? encodePeople([...moved].filter((one) => one !== member)) : all);
    }
    for (const member of left) this.tellMoved(member);
  }

  #forgetState(): void {
    this.#state = undefined;
    this.#later = [];
    this.#laterBytes = 0;
  }
}

function momentFor(members: number): number {
  return Math.min(PLACES_MS.most, Math.max(PLACES_MS.least, PLACES_MS.eachMember * members));
}

function encodePeople(members: Iterable<Member>): Uint8Array<ArrayBuffer> {
  const here = [...members].map(({ person }) => person);
  return encodeFrame('people', encodeJson({ here, gone: [] }));
}

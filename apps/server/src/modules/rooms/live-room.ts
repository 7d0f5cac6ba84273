/** A room that somebody of this process is in: its document, who is there, and what is not written yet. */
import { encodeFrame, encodeJson, ROOM_TEXT, type RoomPerson } from '@transmit/contract';
import * as Y from 'yjs';
import { checkUpdate, type UpdateVerdict } from './check-update.ts';
import type { Room } from './rooms.store.ts';

/** One connection. */
export interface Member {
  person: RoomPerson;
  send(frame: Uint8Array<ArrayBuffer>): void;
  /** What may be left out for somebody who reads slowly. */
  sendIfQuick(frame: Uint8Array<ArrayBuffer>): void;
  close(code: number, reason: string): void;
}

/** What is in the database already, or was written by another process. */
const STORED = Symbol('stored');

/**
 * Edits of a busy room go out together: the first at once, those of the next moment in one piece, a longer
 * moment the more people read. Ten who all type cost half as much, and two never notice.
 */
const GATHER_MS = { eachMember: 10, most: 100 };

export interface Unsaved {
  bytes: Uint8Array | undefined;
  /** Up to which number of each member's own it goes. */
  numbers: Map<Member, number>;
}

export class LiveRoom {
  readonly room: Room;
  readonly doc = new Y.Doc();
  readonly members = new Map<string, Member>();
  /** Who is here by another process, and when it last said so. */
  readonly others = new Map<string, { person: RoomPerson; process: string; saidAt: number }>();
  /** What the history weighs, about: edits add up until somebody looks at the whole again. */
  bytes = 0;
  /** Rows and bytes since the last snapshot. */
  looseRows = 0;
  looseBytes = 0;
  #updates: Uint8Array[] = [];
  #numbers = new Map<Member, number>();
  /** Not passed on yet, while `#moment` lasts. */
  #gathered: { update: Uint8Array; origin: unknown }[] = [];
  #moment: NodeJS.Timeout | undefined;

  constructor(room: Room, pieces: readonly Uint8Array[]) {
    this.room = room;
    this.takeStored(pieces);
    this.bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => this.#pass(update, origin));
  }

  get textLength(): number {
    return this.doc.getText(ROOM_TEXT).length;
  }

  get people(): RoomPerson[] {
    return [
      ...[...this.members.values()].map(({ person }) => person),
      ...[...this.others.values()].map(({ person }) => person),
    ];
  }

  get isIdle(): boolean {
    return this.members.size === 0 && this.#updates.length === 0;
  }

  takeStored(pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) Y.applyUpdate(this.doc, piece, STORED);
  }

  /** A member's edit. What fits is passed on, and told to be saved when it is. */
  takeEdit(member: Member, number: number, update: Uint8Array): UpdateVerdict {
    const verdict = this.#check(update);
    if (verdict !== 'fits') return verdict;
    const others = this.#takeUnconnected();
    try {
      Y.applyUpdate(this.doc, update, member);
    } catch {
      return 'unreadable';
    } finally {
      if (this.#takeUnconnected().length > 0) {
        // What it stands on has not come: asked for again instead of waited for.
        member.send(encodeFrame('vector', Y.encodeStateVector(this.doc)));
      }
      for (const waiting of others) Y.applyUpdateV2(this.doc, waiting, STORED);
    }
    this.#numbers.set(member, number);
    return 'fits';
  }

  /** What was written since the last time, all in one piece. */
  takeUnsaved(): Unsaved | undefined {
    if (this.#updates.length === 0 && this.#numbers.size === 0) return undefined;
    const bytes = this.#updates.length > 0 ? Y.mergeUpdates(this.#updates) : undefined;
    const numbers = this.#numbers;
    this.#updates = [];
    this.#numbers = new Map();
    return { bytes, numbers };
  }

  /** It could not be written; the next time it goes first. */
  putBack({ bytes, numbers }: Unsaved): void {
    if (bytes) this.#updates.unshift(bytes);
    this.#numbers = new Map([...numbers, ...this.#numbers]);
  }

  noteSaved({ bytes, numbers }: Unsaved): void {
    if (bytes) {
      this.looseRows += 1;
      this.looseBytes += bytes.length;
    }
    for (const [member, number] of numbers) {
      member.send(encodeFrame('saved', new Uint8Array(), number));
    }
  }

  /** Tells everybody but `except` who has come, moved or gone. */
  tellPeople(here: readonly RoomPerson[], gone: readonly string[], except?: Member): void {
    if (here.length === 0 && gone.length === 0) return;
    const frame = encodeFrame('people', encodeJson({ here, gone }));
    const isComing = here.some(({ anchor }) => anchor === '') || gone.length > 0;
    for (const member of this.members.values()) {
      if (member === except) continue;
      if (isComing) member.send(frame);
      else member.sendIfQuick(frame);
    }
  }

  #check(update: Uint8Array): UpdateVerdict {
    const verdict = checkUpdate(this, update);
    if (verdict !== 'too-large') return verdict;
    // Edits add up to more than their sum weighs: only the whole says what it really is.
    this.bytes = Y.encodeStateAsUpdate(this.doc).length;
    return checkUpdate(this, update);
  }

  /** What cannot be placed yet, which is another process's row that came before the one it stands on. */
  #takeUnconnected(): Uint8Array[] {
    const { store } = this.doc;
    const waiting = [store.pendingStructs?.update, store.pendingDs].filter((it) => it != null);
    store.pendingStructs = null;
    store.pendingDs = null;
    return waiting;
  }

  #pass(update: Uint8Array, origin: unknown): void {
    this.bytes += update.length;
    if (origin !== STORED) this.#updates.push(update);
    this.#gathered.push({ update, origin });
    if (!this.#moment) this.#tellEdits();
  }

  #tellEdits(): void {
    this.#moment = undefined;
    const gathered = this.#gathered;
    if (gathered.length === 0) return;
    this.#gathered = [];
    const updates = gathered.map(({ update }) => update);
    const frame = encodeFrame('edit', Y.mergeUpdates(updates));
    // Of several, their writers take their own once more, which changes nothing.
    const writers = new Set(gathered.map(({ origin }) => origin));
    for (const member of this.members.values()) {
      if (writers.size > 1 || !writers.has(member)) member.send(frame);
    }
    const moment = Math.min(GATHER_MS.eachMember * this.members.size, GATHER_MS.most);
    this.#moment = setTimeout(() => this.#tellEdits(), moment).unref();
  }
}

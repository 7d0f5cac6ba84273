/** A room's document: what fits is taken, passed on in pieces, and kept until it is asked for to be written. */
import {
  MAX_ROOM_BYTES,
  MAX_ROOM_PIECES,
  MAX_ROOM_WRITERS,
  ROOM_EDIT_CPU_MS,
  ROOM_TEXT,
} from '@transmit/contract/rooms/room-limits';
import * as Y from 'yjs';
import { applyWithin, TookTooLong } from './apply-within.ts';
import { checkRead } from './check-update.ts';
import type { EditJudged, PaperWeight } from './paper-orders.ts';
import { readUpdate } from './read-update.ts';

/** Marks edits that are in the database already, or were written by another process. */
const STORED = Symbol('stored');

/**
 * Edits of a busy room go out together: the first at once, those of the next moment in one piece, a longer
 * moment the more people read. Ten who all type cost half as much, and two never notice.
 */
const GATHER_MS = { eachReader: 10, most: 100 };

export interface Told {
  update: Uint8Array;
  writers: string[];
}

export interface Unsaved {
  bytes: Uint8Array | undefined;
  numbers: Map<string, number>;
}

export interface PaperState {
  whole: Uint8Array;
  deletes: Uint8Array;
  vector: Uint8Array;
}

export class Paper {
  readonly doc = new Y.Doc();
  /** Weight of the history, about: edits add up until somebody looks at the whole again. */
  bytes = 0;
  /** Number of viewers that hear of an edit. */
  readers = 1;
  readonly #tell: (told: Told) => void;
  #updates: Uint8Array[] = [];
  #numbers = new Map<string, number>();
  /** Not passed on yet, while `#moment` lasts. */
  #gathered: { update: Uint8Array; origin: unknown }[] = [];
  #moment: NodeJS.Timeout | undefined;

  constructor(pieces: readonly Uint8Array[], tell: (told: Told) => void = () => {}) {
    this.#tell = tell;
    this.takeStored(pieces);
    this.bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => this.#pass(update, origin));
  }

  get text(): string {
    return this.doc.getText(ROOM_TEXT).toString();
  }

  get textLength(): number {
    return this.doc.getText(ROOM_TEXT).length;
  }

  get vector(): Uint8Array {
    return Y.encodeStateVector(this.doc);
  }

  /** Looks at the whole when the sum of the edits says too much, which is dear and happens seldom. */
  get weight(): PaperWeight {
    if (this.bytes > MAX_ROOM_BYTES) this.bytes = Y.encodeStateAsUpdate(this.doc).length;
    const { clients } = this.doc.store;
    const pieces = [...clients.values()].reduce((sum, { length }) => sum + length, 0);
    const isHeavy =
      this.bytes > MAX_ROOM_BYTES || pieces > MAX_ROOM_PIECES || clients.size > MAX_ROOM_WRITERS;
    return { pieces, isHeavy };
  }

  takeStored(pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) Y.applyUpdate(this.doc, piece, STORED);
  }

  /** Takes an edit that fits: it is passed on, and told to be saved when it is. */
  takeEdit(writer: string, number: number, update: Uint8Array): EditJudged {
    const read = readUpdate(update);
    if (!read) return { verdict: 'unreadable' };
    const verdict = checkRead(this, read);
    // Asked for again instead of waited for.
    if (verdict === 'gap') return { verdict, vector: this.vector };
    if (verdict !== 'fits') return { verdict };
    try {
      applyWithin(this.doc, read, { origin: writer, mostMs: ROOM_EDIT_CPU_MS });
    } catch (error) {
      return { verdict: error instanceof TookTooLong ? 'too-dear' : 'unreadable' };
    }
    this.#numbers.set(writer, number);
    return { verdict };
  }

  /** Returns the edits since the last time, all in one piece. */
  drain(): Unsaved | undefined {
    if (this.#updates.length === 0 && this.#numbers.size === 0) return undefined;
    const bytes = this.#updates.length > 0 ? Y.mergeUpdates(this.#updates) : undefined;
    const numbers = this.#numbers;
    this.#updates = [];
    this.#numbers = new Map();
    return { bytes, numbers };
  }

  /** Everything; what was gathered is told before, so that what is told afterwards comes after it. */
  readState(): PaperState {
    clearTimeout(this.#moment);
    this.#tellEdits();
    const { vector } = this;
    const [whole, deletes] = [undefined, vector].map((known) =>
      Y.encodeStateAsUpdate(this.doc, known),
    ) as [Uint8Array, Uint8Array];
    this.bytes = whole.length;
    return { whole, deletes, vector };
  }

  close(): void {
    clearTimeout(this.#moment);
    this.doc.destroy();
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
    const origins = new Set(gathered.map(({ origin }) => origin));
    // The writers of several edits take their own once more, which changes nothing.
    const writers = [...origins].map((origin) => (typeof origin === 'string' ? origin : ''));
    const update = Y.mergeUpdates(gathered.map((one) => one.update));
    this.#tell({ update, writers });
    const moment = Math.min(GATHER_MS.eachReader * this.readers, GATHER_MS.most);
    this.#moment = setTimeout(() => this.#tellEdits(), moment).unref();
  }
}

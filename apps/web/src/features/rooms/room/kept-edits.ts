/**
 * Keeps edits that the server has not said to be saved on this device: a reload or a crash of the
 * page loses nothing. Each page has a key of its own, so that no two of one room write over each other, and what it
 * keeps is taken by others only when it is gone.
 */
import { ROOM_TEXT } from '@transmit/contract';
import * as Y from 'yjs';
import { awaitLetGo, holdName, listHeldNames } from '#platform/storage/held-names.ts';
import {
  readStored,
  readStoredJson,
  removeStored,
  storedKeys,
  writeStoredJson,
} from '#platform/storage/local-storage.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { readOfTab, writeOfTab } from '#platform/storage/tab-storage.ts';
import { fromBase64, toBase64 } from './bytes-text.ts';
import type { SetAside } from './room-view.ts';

/** A person who tries again after an outage. */
const EARLY_FOR_MS = 10 * 60_000;
/**
 * Unsaved edits of a room that nobody opens here again go after 30 days; words set aside stay until their writer says
 * what becomes of them.
 */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;
/** Without locks a page that has written nothing for so long counts as gone. */
const QUIET_FOR_MS = 5 * 60_000;
const TAB_ENTRY = 'room-tab';
/** Edits from before the room was known stand on nothing of it. */
const KINDS = { late: 'room-edits', early: 'room-early-edits' } as const;
type Kind = keyof typeof KINDS;

interface Entry {
  key: string;
  /** The entry as it was read: one that a page has written since is another. */
  stored: string | undefined;
  /** Older pages did not say when. */
  at: number | undefined;
  /** Empty for early ones. */
  epoch: string;
  state: Uint8Array;
}

/** States of other pages: those that are of this paper, and those that are not. */
interface TakenEdits {
  fitting: Uint8Array[];
  others: Uint8Array[];
}

interface LeftEdits {
  fitting: Uint8Array[];
  /** The words of what is of another paper. */
  aside: SetAside[];
}

export class KeptEdits {
  readonly #room: string;
  readonly #tab = nameTab();
  readonly #page = `${this.#tab}.${randomUuid()}`;
  readonly #letGo = holdName(lockOf(this.#page));
  /** Names that pages held at the last look. */
  #held: ReadonlySet<string> | undefined;
  readonly #awaited = new Set<string>();
  #isEnded = false;
  /** Entries of other pages whose edits this page brings to the room. */
  #taken: Entry[] = [];
  #hasEarly = false;

  constructor(room: string) {
    this.#room = room;
  }

  /** This page has left the room: others take what it has kept. */
  end(): void {
    this.#isEnded = true;
    this.#letGo();
  }

  /** Before edits are taken: finds out which pages are gone. False when this one has left the room itself. */
  async look(onGone: () => void): Promise<boolean> {
    this.#held = await listHeldNames();
    if (this.#isEnded) return false;
    this.#sweep();
    const others = [...this.#listOthers('late'), ...this.#listOthers('early')];
    for (const entry of others) if (!this.#isLeft(entry)) this.#await(entry, onGone);
    return true;
  }

  /** Edits from before the first greeting are kept. */
  get hasEarly(): boolean {
    return this.#hasEarly;
  }

  /** False when this device keeps nothing more. */
  keep(state: Uint8Array, epoch: string | undefined): boolean {
    if (epoch === undefined) this.#hasEarly = true;
    const entry = { at: Date.now(), state: toBase64(state) };
    return epoch === undefined
      ? writeStoredJson(this.#keyOf('early'), entry)
      : writeStoredJson(this.#keyOf('late'), { ...entry, epoch });
  }

  /** Edits that pages of this room have left which are gone; without an epoch the room is not known yet. */
  take(epoch: string | undefined): LeftEdits {
    // The room of this name may be another one after a while, with others in it.
    const early = this.#take('early', ({ at = 0 }) => Date.now() - at <= EARLY_FOR_MS);
    this.#hasEarly ||= early.fitting.length > 0;
    if (epoch === undefined) return { fitting: early.fitting, aside: asideOf(early, 'early') };
    const late = this.#take('late', (entry) => entry.epoch === epoch);
    return {
      fitting: [...early.fitting, ...late.fitting],
      aside: [...asideOf(early, 'early'), ...asideOf(late, 'renewed')],
    };
  }

  /** The server has them all. */
  forget(): void {
    this.#forget('late');
  }

  /** Early edits are edits of this room from now on. */
  forgetEarly(): void {
    this.#forget('early');
    this.#hasEarly = false;
  }

  #keyOf(kind: Kind): string {
    return `${KINDS[kind]}:${this.#room}:${this.#page}`;
  }

  #take(kind: Kind, fits: (entry: Entry) => boolean): TakenEdits {
    const entries = this.#listOthers(kind).filter((entry) => this.#isLeft(entry));
    const fitting = entries.filter(fits);
    const others = entries.filter((entry) => !fits(entry));
    for (const { key } of others) removeStored(key);
    this.#taken.push(...fitting);
    return { fitting: fitting.map(stateOf), others: others.map(stateOf) };
  }

  #listOthers(kind: Kind): Entry[] {
    // Without a page behind it: from before pages had keys of their own.
    const ofRoom = `${KINDS[kind]}:${this.#room}`;
    const keys = storedKeys().filter((key) => key === ofRoom || key.startsWith(`${ofRoom}:`));
    const entries = keys.filter((key) => key !== this.#keyOf(kind)).map(readEntry);
    return entries.filter((entry) => entry !== undefined);
  }

  /** A page that is open has these itself. */
  #isLeft({ key, at = 0 }: Entry): boolean {
    const [, , page] = key.split(':');
    if (page === undefined) return true;
    if (this.#held) return !this.#held.has(lockOf(page));
    return page.startsWith(`${this.#tab}.`) || Date.now() - at > QUIET_FOR_MS;
  }

  /** A page that is reloaded holds its name for a moment longer. */
  #await({ key }: Entry, onGone: () => void): void {
    const [, , page = ''] = key.split(':');
    if (!this.#held || this.#awaited.has(page)) return;
    this.#awaited.add(page);
    awaitLetGo(lockOf(page)).then(onGone, () => undefined);
  }

  /** Rooms that nobody comes back to; what is of this one is taken, however old it is. */
  #sweep(): void {
    const now = Date.now();
    for (const key of storedKeys()) {
      const [kind, room] = key.split(':');
      if (!Object.values<string | undefined>(KINDS).includes(kind)) continue;
      const entry = readEntry(key);
      if (!entry) removeStored(key);
      else if (entry.at === undefined) {
        writeStoredJson(key, { at: now, epoch: entry.epoch, state: toBase64(entry.state) });
      } else if (room !== this.#room && now - entry.at > KEPT_FOR_MS && this.#isLeft(entry)) {
        removeStored(key);
      }
    }
  }

  #forget(kind: Kind): void {
    removeStored(this.#keyOf(kind));
    const isOfKind = ({ key }: Entry) => key.startsWith(`${KINDS[kind]}:`);
    // A page that is still open may have written more meanwhile.
    for (const { key, stored } of this.#taken.filter(isOfKind)) {
      if (readStored(key) === stored) removeStored(key);
    }
    this.#taken = this.#taken.filter((entry) => !isOfKind(entry));
  }
}

function lockOf(page: string): string {
  return `room-page-${page}`;
}

/** A reload stays in its tab, whose former page is gone. */
function nameTab(): string {
  const name = readOfTab(TAB_ENTRY) ?? randomUuid();
  writeOfTab(TAB_ENTRY, name);
  return name;
}

function readEntry(key: string): Entry | undefined {
  const kept = readStoredJson(key);
  if (typeof kept !== 'object' || kept === null || !('state' in kept)) return undefined;
  const state = typeof kept.state === 'string' ? fromBase64(kept.state) : undefined;
  const epoch = 'epoch' in kept && typeof kept.epoch === 'string' ? kept.epoch : '';
  const at = 'at' in kept && typeof kept.at === 'number' ? kept.at : undefined;
  return state && { key, stored: readStored(key), at, epoch, state };
}

function stateOf({ state }: Entry): Uint8Array {
  return state;
}

function asideOf({ others }: TakenEdits, why: SetAside['why']): SetAside[] {
  return others.map((state) => ({ text: readWords(state), why })).filter(({ text }) => text !== '');
}

/** The text that edits make by themselves. */
export function readWords(state: Uint8Array): string {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const words = doc.getText(ROOM_TEXT).toString();
  doc.destroy();
  return words;
}

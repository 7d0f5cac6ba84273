/** A page's side of a room: its document, and what of it the server has. */
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  encodeJson,
  ROOM_FILES,
  ROOM_PART_BYTES,
  ROOM_SEND_EVERY_MS,
  ROOM_TEXT,
  type RoomFile,
  type RoomHello,
  type RoomPeople,
  type RoomPerson,
  type RoomPresence,
  splitFrame,
} from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import * as Y from 'yjs';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { text } from '../text.ts';
import { fromBase64 } from './bytes-text.ts';
import { forgetKeptEdits, keepEdits, readKeptEdits } from './kept-edits.ts';
import { RoomSocket } from './room-socket.ts';
import { createRoomView, type PlacedFile, type SelectionPlace } from './room-view.ts';

/** Edits of others; everything else was done on this page. */
const REMOTE = Symbol('remote');
const KEEP_AFTER_MS = 400;
/** Refusals after which the way in stays shut until the person does something. */
const FINAL = new Set(['E_PARAM', 'E_RATE', 'E_FORBIDDEN', 'E_CSRF']);

export class RoomLink {
  readonly room: string;
  readonly view = createRoomView(new Y.Doc());
  readonly #socket: RoomSocket;
  readonly #people = new Map<string, RoomPerson>();
  #doc = this.view.getState().doc;
  #epoch: string | undefined;
  #number = 0;
  #savedNumber = 0;
  #waiting: Uint8Array[] = [];
  #sending: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #presence: RoomPresence = { anchor: '', head: '', is_typing: false };
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Edits of others while something is being composed. */
  #held: Uint8Array[] | undefined;

  constructor(room: string) {
    this.room = room;
    this.#listen();
    this.#socket = new RoomSocket({
      room,
      enter: () => client.rooms.enter({ room }),
      onOpen: () => {},
      onFrame: (bytes) => this.#read(bytes),
      // A page that was never in has not been cut off.
      onBroken: () => this.#show({ link: this.#epoch === undefined ? 'unreached' : 'offline' }),
      onEnded: (reason) =>
        this.#show({
          link: 'ended',
          reason: reason === 'session' ? text.room.sessionEnded : text.room.ended,
        }),
      onRefused: (error) => {
        const isFinal = error instanceof ApiError && FINAL.has(error.code);
        if (isFinal) this.#show({ link: 'refused', reason: errorText(error) });
        return isFinal;
      },
    });
  }

  open(): void {
    void this.#socket.open();
  }

  /** After the server has ended it, or shut the way in. */
  retry(): void {
    this.#show({ link: 'opening', reason: '' });
    this.#socket.reopen();
  }

  close(): void {
    this.#flush();
    this.#keepNow();
    for (const timer of [this.#sending, this.#keeping, this.#telling]) clearTimeout(timer);
    this.#socket.close();
    this.#doc.destroy();
  }

  get isSaved(): boolean {
    return this.view.getState().isSaved;
  }

  /** While something is being composed, the text below it must not move. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const update of held) Y.applyUpdate(this.#doc, update, REMOTE);
  }

  addFile(id: string, file: RoomFile): void {
    this.#doc.getMap(ROOM_FILES).set(id, file);
  }

  removeFile(id: string): void {
    this.#doc.getMap(ROOM_FILES).delete(id);
  }

  tell(presence: RoomPresence): void {
    this.#presence = presence;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#sendPresence();
    }, ROOM_SEND_EVERY_MS.presence);
  }

  keepRest(words: string): void {
    this.#putAside(words, 'long');
  }

  /** Leaving now would lose something. */
  get hasUnsaved(): boolean {
    return !this.isSaved || this.view.getState().setAside !== undefined;
  }

  forgetSetAside(): void {
    this.#show({ setAside: undefined });
  }

  #show(change: Partial<ReturnType<typeof this.view.getState>>): void {
    this.view.setState(change);
  }

  #read(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (!frame) return;
    // Our own server's, in the shapes of the contract.
    if (frame.kind === 'hello') this.#greet(decodeJson(frame.bytes) as RoomHello);
    else if (frame.kind === 'people') this.#takePeople(decodeJson(frame.bytes) as RoomPeople);
    else if (frame.kind === 'vector') this.#sendRest(frame.bytes);
    else if (frame.kind === 'edit') this.#takeEdit(frame.bytes);
    else if (frame.kind === 'saved') this.#noteSaved(frame.number);
    else if (frame.kind === 'refused') this.#startAnew('full');
  }

  #greet({ epoch, people }: RoomHello): void {
    if (this.#epoch !== undefined && this.#epoch !== epoch) this.#renew('renewed');
    this.#epoch = epoch;
    const kept = readKeptEdits(this.room);
    if (kept?.epoch === epoch) Y.applyUpdate(this.#doc, kept.state);
    else if (kept) this.#setAside(kept.state);
    this.#people.clear();
    this.#takePeople({ here: people, gone: [] });
    this.#show({ link: 'online', reason: '' });
    this.#socket.send(encodeFrame('vector', Y.encodeStateVector(this.#doc)));
    this.#sendPresence();
  }

  #takePeople({ here, gone }: RoomPeople): void {
    for (const person of here) this.#people.set(person.id, person);
    for (const id of gone) this.#people.delete(id);
    this.#show({ people: [...this.#people.values()], places: this.#places() });
  }

  #takeEdit(update: Uint8Array): void {
    if (this.#held) this.#held.push(update);
    else Y.applyUpdate(this.#doc, update, REMOTE);
  }

  /**
   * Sends the edits that the server lacks, those that were written without a connection among them.
   */
  #sendRest(vector: Uint8Array): void {
    this.#waiting = [];
    this.#send(Y.encodeStateAsUpdate(this.#doc, vector));
  }

  #send(update: Uint8Array): void {
    this.#number += 1;
    const frame = encodeFrame('edit', update, this.#number);
    for (const piece of splitFrame(frame, ROOM_PART_BYTES)) this.#socket.send(piece);
  }

  #flush(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
    const waiting = this.#waiting;
    // Without a line it goes with the rest that the server asks for.
    if (waiting.length === 0 || !this.#socket.isOpen) return;
    this.#waiting = [];
    this.#send(Y.mergeUpdates(waiting));
  }

  #noteSaved(number: number): void {
    this.#savedNumber = number;
    if (this.#savedNumber !== this.#number || this.#waiting.length > 0) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    forgetKeptEdits(this.room);
    this.#show({ isSaved: true });
  }

  #listen(): void {
    const doc = this.#doc;
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== REMOTE) this.#noteOwn(update);
      this.#show({
        text: doc.getText(ROOM_TEXT).toString(),
        files: filesOf(doc),
        places: this.#places(),
      });
    });
  }

  #noteOwn(update: Uint8Array): void {
    this.#waiting.push(update);
    this.#show({ isSaved: false });
    this.#sending ??= setTimeout(() => this.#flush(), ROOM_SEND_EVERY_MS.edits);
    this.#keeping ??= setTimeout(() => this.#keepNow(), KEEP_AFTER_MS);
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.isSaved || this.#epoch === undefined) return;
    keepEdits(this.room, { epoch: this.#epoch, state: Y.encodeStateAsUpdate(this.#doc) });
  }

  #sendPresence(): void {
    this.#socket.send(encodeFrame('presence', encodeJson(this.#presence)));
  }

  /** The room takes no more: what is on this page is set aside, and the paper is the room's again. */
  #startAnew(why: 'full'): void {
    this.#renew(why);
    this.#epoch = undefined;
    this.#socket.reopen();
  }

  #renew(why: 'renewed' | 'full'): void {
    const { isSaved, text: written } = this.view.getState();
    if (!isSaved && written) this.#putAside(written, why);
    this.#doc.destroy();
    this.#doc = new Y.Doc();
    this.#waiting = [];
    this.#held &&= [];
    this.#savedNumber = this.#number;
    forgetKeptEdits(this.room);
    this.#listen();
    this.#show({
      doc: this.#doc,
      text: '',
      files: [],
      places: new Map(),
      isSaved: true,
    });
  }

  #setAside(state: Uint8Array): void {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    const written = doc.getText(ROOM_TEXT).toString();
    doc.destroy();
    forgetKeptEdits(this.room);
    if (written) this.#putAside(written, 'renewed');
  }

  /** Puts words behind those that lie there already. */
  #putAside(words: string, why: 'renewed' | 'full' | 'long'): void {
    const before = this.view.getState().setAside?.text;
    this.#show({ setAside: { text: before ? `${before}\n${words}` : words, why } });
  }

  #places(): Map<string, SelectionPlace> {
    const places = new Map<string, SelectionPlace>();
    for (const { id, anchor, head } of this.#people.values()) {
      const [from, to] = [this.#placeOf(anchor), this.#placeOf(head)];
      if (from !== undefined && to !== undefined) places.set(id, { anchor: from, head: to });
    }
    return places;
  }

  #placeOf(told: string): number | undefined {
    const bytes = told ? fromBase64(told) : undefined;
    if (!bytes) return undefined;
    try {
      const relative = Y.decodeRelativePosition(bytes);
      return Y.createAbsolutePositionFromRelativePosition(relative, this.#doc)?.index;
    } catch {
      // The position belongs to a letter that this page has not got yet.
      return undefined;
    }
  }
}

/** The newest first. */
function filesOf(doc: Y.Doc): PlacedFile[] {
  // The server lets nothing else in.
  const files = doc.getMap(ROOM_FILES) as Y.Map<RoomFile>;
  return [...files]
    .map(([id, file]) => ({ ...file, id }))
    .toSorted((one, other) => other.sent_at - one.sent_at);
}

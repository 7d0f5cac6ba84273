/** A page's side of a room: its document, and what of it the server has. */
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  encodeJson,
  ROOM_FILES,
  ROOM_SEND_EVERY_MS,
  ROOM_TEXT,
  type RoomFile,
  type RoomHello,
  type RoomPeople,
  type RoomPerson,
  type RoomPresence,
} from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import * as Y from 'yjs';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { text } from '../text.ts';
import { findCaret } from './caret.ts';
import { FileTickets } from './file-tickets.ts';
import {
  forgetEarlyEdits,
  forgetKeptEdits,
  keepEarlyEdits,
  keepEdits,
  readEarlyEdits,
  readKeptEdits,
  readWords,
} from './kept-edits.ts';
import { forgetKeptWords, keepWords, readKeptWords } from './kept-words.ts';
import { OutgoingEdits } from './outgoing-edits.ts';
import { RoomSocket } from './room-socket.ts';
import {
  createRoomView,
  type PlacedFile,
  type SelectionPlace,
  type SetAside,
} from './room-view.ts';

/** Edits of others; everything else was done on this page. */
const REMOTE = Symbol('remote');
const KEEP_AFTER_MS = 400;
/** Refusals after which the way in stays shut until the person does something. */
const FINAL = new Set(['E_PARAM', 'E_RATE', 'E_FORBIDDEN', 'E_CSRF']);

export class RoomLink {
  readonly room: string;
  readonly view = createRoomView(new Y.Doc());
  readonly #socket: RoomSocket;
  readonly #outgoing: OutgoingEdits;
  readonly #people = new Map<string, RoomPerson>();
  #doc = this.view.getState().doc;
  #epoch: string | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #presence: RoomPresence = { anchor: '', head: '', is_typing: false };
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Edits of others while something is being composed. */
  #held: Uint8Array[] | undefined;
  readonly #tickets = new FileTickets();
  /** The paper on this page is the room's. */
  #isKnown = false;
  #isTextSaved = true;
  /** Edits from before the first greeting are kept on this device. */
  #hasEarly = false;

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
    this.#outgoing = new OutgoingEdits(this.#socket);
  }

  open(): void {
    this.#restore();
    void this.#socket.open();
  }

  /** After the server has ended it, or shut the way in. */
  retry(): void {
    this.#show({ link: 'opening', reason: '' });
    this.#socket.reopen();
  }

  close(): void {
    this.#outgoing.flush();
    this.#keepNow();
    clearTimeout(this.#telling);
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
    for (const update of held) this.#apply(update);
  }

  addFile(id: string, file: RoomFile): void {
    this.#tickets.add(id, file);
    this.#placeFiles();
  }

  removeFile(id: string): void {
    this.#tickets.remove(id);
    this.#doc.getMap(ROOM_FILES).delete(id);
    this.#placeFiles();
  }

  tell(presence: RoomPresence): void {
    this.#presence = presence;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      if (!this.#outgoing.isBehind) this.#sendPresence();
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
    forgetKeptWords(this.room);
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
    else if (kept) {
      forgetKeptEdits(this.room);
      this.#setAside(kept.state, 'renewed');
    }
    if (this.#hasEarly) this.#keepAsLate();
    this.#outgoing.awaitNoAnswers();
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
    else this.#apply(update);
  }

  #apply(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update, REMOTE);
    this.#isKnown = true;
    this.#placeFiles();
  }

  /** Only into the room's own paper: without it nobody knows how many files there are. */
  #placeFiles(): void {
    if (this.#isKnown) this.#tickets.place(this.#doc);
  }

  /** Edits that were written without a connection are among those that the server lacks. */
  #sendRest(vector: Uint8Array): void {
    this.#outgoing.sendRest(Y.encodeStateAsUpdate(this.#doc, vector));
  }

  #noteSaved(number: number): void {
    const { isBehind } = this.#outgoing;
    this.#outgoing.noteSaved(number);
    if (isBehind) this.tell(this.#presence);
    if (!this.#outgoing.isAllSaved) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    forgetKeptEdits(this.room);
    this.#tickets.noteSaved();
    this.#isTextSaved = true;
    this.#show({ isSaved: true });
  }

  #listen(): void {
    const doc = this.#doc;
    doc.getText(ROOM_TEXT).observe((_event, { origin }) => {
      if (origin !== REMOTE) this.#isTextSaved = false;
    });
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
    this.#outgoing.add(update);
    this.#show({ isSaved: false });
    this.#keeping ??= setTimeout(() => this.#keepNow(), KEEP_AFTER_MS);
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.isSaved) return;
    const state = Y.encodeStateAsUpdate(this.#doc);
    if (this.#epoch !== undefined) {
      keepEdits(this.room, { epoch: this.#epoch, state });
    } else {
      keepEarlyEdits(this.room, state);
      this.#hasEarly = true;
    }
  }

  /** Brings back everything that an earlier visit could not hand over. */
  #restore(): void {
    this.#show({ setAside: readKeptWords(this.room) });
    const early = readEarlyEdits(this.room);
    if (early?.isOld) {
      forgetEarlyEdits(this.room);
      this.#setAside(early.state, 'early');
    } else if (early) {
      this.#hasEarly = true;
      Y.applyUpdate(this.#doc, early.state);
    }
  }

  /** Early edits are edits of this room from now on. */
  #keepAsLate(): void {
    this.#keepNow();
    forgetEarlyEdits(this.room);
    this.#hasEarly = false;
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
    const { text: written } = this.view.getState();
    if (!this.#isTextSaved && written) this.#putAside(written, why);
    this.#isTextSaved = true;
    this.#isKnown = false;
    this.#tickets.takeBack();
    this.#doc.destroy();
    this.#doc = new Y.Doc();
    this.#outgoing.drop();
    this.#held &&= [];
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

  #setAside(state: Uint8Array, why: SetAside['why']): void {
    const written = readWords(state);
    if (written) this.#putAside(written, why);
  }

  /** Puts words behind those that lie there already. */
  #putAside(words: string, why: SetAside['why']): void {
    const before = this.view.getState().setAside?.text;
    const setAside = { text: before ? `${before}\n${words}` : words, why };
    keepWords(this.room, setAside);
    this.#show({ setAside });
  }

  #places(): Map<string, SelectionPlace> {
    const places = new Map<string, SelectionPlace>();
    for (const { id, anchor, head } of this.#people.values()) {
      const [from, to] = [anchor, head].map((told) => findCaret(this.#doc, told));
      if (from !== undefined && to !== undefined) places.set(id, { anchor: from, head: to });
    }
    return places;
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

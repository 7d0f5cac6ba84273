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
import { FileTickets, filesOf } from './file-tickets.ts';
import { KeptEdits, readWords } from './kept-edits.ts';
import { addWords, forgetKeptWords, readKeptWords } from './kept-words.ts';
import { OutgoingEdits } from './outgoing-edits.ts';
import { RoomSocket } from './room-socket.ts';
import { createRoomView, type SelectionPlace, type SetAside } from './room-view.ts';

/** Edits of others; everything else was done on this page. */
const REMOTE = Symbol('remote');
const KEEP_AFTER_MS = 400;
/** A page that is left waits so long to hear that its last words are saved. */
const LINGER_MS = 3000;
/** Refusals after which the way in stays shut until the person does something. */
const FINAL = new Set(['E_PARAM', 'E_RATE', 'E_FORBIDDEN', 'E_CSRF']);

export class RoomLink {
  readonly room: string;
  readonly view = createRoomView(new Y.Doc());
  readonly #socket: RoomSocket;
  readonly #outgoing: OutgoingEdits;
  readonly #kept: KeptEdits;
  readonly #people = new Map<string, RoomPerson>();
  #doc = this.view.getState().doc;
  #epoch: string | undefined;
  /** Stays so while the page has no epoch because the room begins again. */
  #wasIn = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #presence: RoomPresence = { anchor: '', head: '', is_typing: false };
  #telling: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;
  /** Edits of others wait while something is being composed. */
  #held: { read: () => void; acts: (() => void)[] } | undefined;
  readonly #tickets = new FileTickets();
  /** The paper on this page is the room's. */
  #isKnown = false;
  #isTextSaved = true;
  /** A paper that is gone had it, until it is known whether the new one has it too. */
  #former = '';

  constructor(room: string) {
    this.room = room;
    this.#kept = new KeptEdits(room);
    this.#listen();
    this.#socket = new RoomSocket({
      room,
      enter: () => client.rooms.enter({ room }),
      onFrame: (bytes) => this.#read(bytes),
      // A page that was never in has not been cut off.
      onBroken: (refusal) =>
        this.#show({
          link: this.#wasIn ? 'offline' : 'unreached',
          reason: isTooMuch(refusal) ? refusal.message : '',
        }),
      onEnded: (reason) =>
        this.#show({
          link: 'ended',
          reason: reason === 'session' ? text.room.sessionEnded : text.room.ended,
        }),
      onRefused: (error) => this.#noteRefusal(error),
    });
    this.#outgoing = new OutgoingEdits(this.#socket);
  }

  open(): void {
    this.#show({ setAside: readKeptWords(this.room) });
    void this.#bringBack();
    void this.#socket.open();
  }

  /** After the server has ended it, or shut the way in. */
  retry(): void {
    this.#show({ link: 'opening', reason: '' });
    this.#socket.reopen();
  }

  close(): void {
    this.hurry();
    clearTimeout(this.#telling);
    if (this.isSaved || !this.#socket.isOpen) this.#end();
    else this.#ending ??= setTimeout(() => this.#end(), LINGER_MS);
  }

  #end(): void {
    clearTimeout(this.#ending);
    this.#socket.close();
    this.#kept.end();
    this.#doc.destroy();
  }

  /** Sends and keeps what waits: the page may be gone in a moment. */
  hurry(): void {
    this.#outgoing.flush();
    this.#keepNow();
  }

  get isSaved(): boolean {
    return this.view.getState().isSaved;
  }

  noteUnread(isUnread: boolean): void {
    this.#show({ isUnread });
  }

  /** While something is being composed, the text below it must not move; `read` takes it as it stands. */
  hold(read: () => void): void {
    this.#held ??= { read, acts: [] };
  }

  release(): void {
    const { acts = [] } = this.#held ?? {};
    this.#held = undefined;
    for (const act of acts) act();
  }

  addFile(id: string, file: RoomFile, onSettled: () => void): void {
    this.#tickets.add(id, file, onSettled);
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
      if (this.#socket.isStalled) this.tell(this.#presence);
      else if (!this.#outgoing.isBehind) this.#sendPresence();
    }, ROOM_SEND_EVERY_MS.presence);
  }

  keepRest(words: string): void {
    this.#putAside(words, 'long');
  }

  /** The room lacks something that this page has, whether or not this device keeps it. */
  get hasUnsaved(): boolean {
    const { isUnread, setAside } = this.view.getState();
    return !this.isSaved || isUnread || setAside !== undefined;
  }

  forgetSetAside(): void {
    const { setAside } = this.view.getState();
    this.#show({ setAside: setAside && forgetKeptWords(this.room, setAside), isAsideKept: true });
  }

  /** True where the way in stays shut. */
  #noteRefusal(error: unknown): boolean {
    // A page that was in may be one too many only while the server waits for its old socket.
    const isBack = isTooMuch(error) && this.#wasIn;
    const isFinal = error instanceof ApiError && FINAL.has(error.code) && !isBack;
    // The server's own sentence says of what there is too much.
    const reason = isTooMuch(error) ? error.message : errorText(error);
    if (isFinal) this.#show({ link: 'refused', reason });
    return isFinal;
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
    else if (frame.kind === 'edit') this.#whenReleased(() => this.#apply(frame.bytes));
    else if (frame.kind === 'saved') this.#noteSaved(frame.number);
    else if (frame.kind === 'refused') this.#startAnew('full');
  }

  #greet({ epoch, people }: RoomHello): void {
    if (this.#epoch !== undefined && this.#epoch !== epoch) this.#renew('renewed');
    this.#epoch = epoch;
    this.#wasIn = true;
    if (this.#kept.hasEarly) this.#keepAsLate();
    void this.#bringBack();
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

  #whenReleased(act: () => void): void {
    if (this.#held) this.#held.acts.push(act);
    else act();
  }

  #apply(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update, REMOTE);
    this.#isKnown = true;
    if (this.#former && !readWords(update)) this.#putAside(this.#former, 'emptied');
    this.#former = '';
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
    this.#kept.forget();
    this.#tickets.noteSaved();
    this.#isTextSaved = true;
    this.#show({ isSaved: true });
    if (this.#ending !== undefined) this.#end();
  }

  #listen(): void {
    const doc = this.#doc;
    doc.getText(ROOM_TEXT).observe((_event, { origin }) => {
      if (origin !== REMOTE && doc === this.#doc) this.#isTextSaved = false;
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
    const isKept = this.#kept.keep(Y.encodeStateAsUpdate(this.#doc), this.#epoch);
    this.#show({ isKept });
  }

  /** Brings back what visits that are over could not hand over, and once more when a page that is open ends. */
  async #bringBack(): Promise<void> {
    const again = () => void this.#bringBack();
    if (!(await this.#kept.look(again))) return;
    if (this.#held) this.#held.acts.push(again);
    else this.#takeLeft();
  }

  #takeLeft(): void {
    const { fitting, aside } = this.#kept.take(this.#epoch);
    for (const { text: words, why } of aside) this.#putAside(words, why);
    for (const state of fitting) Y.applyUpdate(this.#doc, state);
    if (this.#epoch !== undefined && this.#kept.hasEarly) this.#keepAsLate();
  }

  /** Early edits are edits of this room from now on. */
  #keepAsLate(): void {
    this.#keepNow();
    this.#kept.forgetEarly();
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
    this.#held?.read();
    const { text: written } = this.view.getState();
    if (this.#isTextSaved) this.#former ||= written;
    else if (written) this.#putAside(written, why);
    this.#isTextSaved = true;
    this.#isKnown = false;
    this.#tickets.takeBack();
    this.#doc.destroy();
    this.#doc = new Y.Doc();
    this.#outgoing.drop();
    this.#held?.acts.splice(0);
    this.#kept.forget();
    this.#listen();
    this.#show({ doc: this.#doc, text: '', files: [], places: new Map(), isSaved: true });
  }

  #putAside(words: string, why: SetAside['why']): void {
    this.#show(addWords(this.room, { text: words, why }, this.view.getState()));
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

function isTooMuch(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'E_RATE';
}

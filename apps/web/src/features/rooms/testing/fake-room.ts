/** A room on the other side of fake sockets, for tests of the page's side. */
import {
  decodeFrame,
  encodeFrame,
  encodeJson,
  type FrameKind,
  MAX_ROOM_FILES,
  ROOM_FILES,
  ROOM_TEXT,
  type RoomFile,
  type RoomFrame,
} from '@transmit/contract';
import { onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { RoomLink } from '../room/room-link.ts';
import { FakeLocks } from './fake-locks.ts';

const ROOM = '周会纪要';
/** The size of an edit that says nothing. */
const EMPTY_BYTES = Y.encodeStateAsUpdate(new Y.Doc()).length;

/** The page's end of a line; events are given to it a moment later, as a browser does. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  bufferedAmount = 0;
  heard: (frame: RoomFrame) => void = () => {};

  send(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (frame) queueMicrotask(() => this.heard(frame));
  }

  /** From the room to the page. */
  tell(kind: FrameKind, bytes: Uint8Array, number = 0): void {
    const { buffer } = encodeFrame(kind, bytes, number);
    queueMicrotask(() => {
      if (this.readyState === FakeSocket.OPEN) {
        this.dispatchEvent(new MessageEvent('message', { data: buffer }));
      }
    });
  }

  close(): void {
    this.readyState = 3;
  }
}

/** Answers as the server does, and keeps what it was sent; time passes only in {@link FakeRoom.pass}. */
export class FakeRoom {
  readonly doc = new Y.Doc();
  readonly frames: RoomFrame[] = [];
  /** Another one after the room has begun again. */
  epoch = '1';
  isReachable = true;
  /** Takes no edit that says something. */
  isFull = false;
  /** The device keeps nothing more. */
  isDeviceFull = false;
  /** Refuses whoever comes, with this code. */
  refusal: { code: string; message: string } | undefined;
  /** Everything that is kept on the device. */
  readonly kept = new Map<string, string>();
  readonly locks = new FakeLocks();
  hasLocks = true;
  /** In which pages are opened. */
  tab = '一个标签页';
  /** While true nothing reaches the room; all of it comes at once afterwards. */
  #isStalled = false;
  #held: (() => void)[] = [];
  #sockets: FakeSocket[] = [];

  constructor() {
    const meet = (socket: FakeSocket) => this.#meet(socket);
    vi.useFakeTimers();
    vi.stubGlobal('location', { href: 'https://transmit.example/v/textsync' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('localStorage', this.#openStorage());
    const findLocks = () => (this.hasLocks ? this.locks : undefined);
    vi.stubGlobal('navigator', Object.defineProperty({}, 'locks', { get: findLocks }));
    vi.stubGlobal('sessionStorage', { getItem: () => this.tab, setItem: () => {} });
    vi.stubGlobal('fetch', async () => this.#answer());
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        constructor() {
          super();
          meet(this);
        }
      },
    );
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
  }

  /** Opens a page of this room, as a visit of the screen does. */
  async open(): Promise<RoomLink> {
    const link = new RoomLink(ROOM);
    onTestFinished(() => link.close());
    link.open();
    await this.pass(1000);
    return link;
  }

  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** With so many bytes that the page's browser could not send. */
  stall(bufferedAmount = 0): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.bufferedAmount = bufferedAmount;
  }

  goOn(): void {
    this.#isStalled = false;
    for (const socket of this.#sockets) socket.bufferedAmount = 0;
    for (const act of this.#held.splice(0)) act();
  }

  /** The line ends; what had not arrived is lost. */
  breakOff(): void {
    this.#isStalled = false;
    this.#held = [];
    for (const socket of this.#sockets.splice(0)) {
      socket.close();
      socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }));
    }
  }

  get text(): string {
    return this.doc.getText(ROOM_TEXT).toString();
  }

  /** Keys of edits that pages have left on the device. */
  get keptEdits(): string[] {
    return [...this.kept.keys()].filter((key) => key.startsWith('room-edits:'));
  }

  get files(): string[] {
    return [...this.doc.getMap(ROOM_FILES).keys()];
  }

  #openStorage() {
    const { kept } = this;
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.isDeviceFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
  }

  #answer(): Response {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (!this.refusal) return Response.json({ status: 1, data: { room: ROOM } });
    const envelope = { status: 0, msg: this.refusal.message, ...this.refusal };
    return Response.json(envelope, { status: 429, headers: { 'Retry-After': '60' } });
  }

  #meet(socket: FakeSocket): void {
    this.#sockets = [...this.#sockets, socket];
    socket.heard = (frame) => {
      this.frames.push(frame);
      const act = () => this.#take(socket, frame);
      if (this.#isStalled) this.#held.push(act);
      else act();
    };
    socket.tell('hello', encodeJson({ id: 'me', epoch: this.epoch, people: [] }));
    socket.tell('vector', Y.encodeStateVector(this.doc));
  }

  #take(socket: FakeSocket, { kind, number, bytes }: RoomFrame): void {
    if (kind === 'vector') socket.tell('edit', Y.encodeStateAsUpdate(this.doc, bytes));
    if (kind !== 'edit') return;
    const isTaken = !this.#isTooMuch(bytes);
    if (isTaken) Y.applyUpdate(this.doc, bytes);
    socket.tell(isTaken ? 'saved' : 'refused', new Uint8Array(), number);
  }

  #isTooMuch(update: Uint8Array): boolean {
    if (this.isFull && update.length > EMPTY_BYTES) return true;
    const after = new Y.Doc();
    Y.applyUpdate(after, Y.encodeStateAsUpdate(this.doc));
    Y.applyUpdate(after, update);
    return after.getMap(ROOM_FILES).size > MAX_ROOM_FILES;
  }
}

export function fileNamed(name: string): RoomFile {
  return { name, size: 1, code: '0123456789', from: '电脑', sent_at: 0 };
}

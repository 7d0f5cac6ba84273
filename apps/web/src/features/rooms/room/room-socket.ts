/**
 * The socket of a room: opened again by itself, after longer and longer waits, and at once with the
 * network. A network that is gone closes no socket for minutes, so the browser's word for it counts.
 */
import { ROOM_CLOSE, ROOM_SOCKET_PATH } from '@transmit/contract';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

interface RoomSocketOptions {
  room: string;
  /** Before each socket: may it be opened? Throws what `onRefused` is told. */
  enter(): Promise<unknown>;
  onFrame(bytes: Uint8Array): void;
  /** Broken off or not let in, and tried again. */
  onBroken(refusal?: unknown): void;
  /** The server does not want this page any more: too fast, or the session is over. */
  onEnded(reason: string): void;
  /** Not let in; true when there is no use in trying again. */
  onRefused(error: unknown): boolean;
}

export class RoomSocket {
  readonly #options: RoomSocketOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = FIRST_WAIT_MS;
  #isClosed = false;

  constructor(options: RoomSocketOptions) {
    this.#options = options;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#giveUp);
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Frames that were sent before have not left yet. */
  get isStalled(): boolean {
    return (this.#socket?.bufferedAmount ?? 0) > 0;
  }

  send(frame: Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.#socket?.send(frame);
  }

  async open(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      await this.#options.enter();
    } catch (error) {
      if (this.#isClosed || this.#options.onRefused(error)) return;
      return this.#tryLater(error);
    }
    if (this.#isClosed) return;
    const url = new URL(ROOM_SOCKET_PATH, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('room', this.#options.room);
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#waitMs = FIRST_WAIT_MS;
    });
    socket.addEventListener('message', ({ data }) => this.#options.onFrame(new Uint8Array(data)));
    socket.addEventListener('close', ({ code, reason }) => this.#ended(socket, code, reason));
  }

  /** Starts again with a new socket. */
  reopen(): void {
    this.#drop();
    void this.open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#giveUp);
    this.#drop();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #ended(socket: WebSocket, code: number, reason: string): void {
    if (this.#isClosed || socket !== this.#socket) return;
    this.#socket = undefined;
    if (code === ROOM_CLOSE.policy) this.#options.onEnded(reason);
    else this.#tryLater();
  }

  #tryLater(refusal?: unknown): void {
    this.#options.onBroken(refusal);
    // Not all at once, when a server has come back.
    const wait = this.#waitMs * (0.75 + Math.random() / 2);
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
    this.#timer = setTimeout(() => void this.open(), wait);
  }

  /** Tried again all the same: a server on this very device is still there. */
  readonly #giveUp = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.#tryLater();
  };

  readonly #hurry = (): void => {
    if (this.#timer === undefined) return;
    this.#waitMs = FIRST_WAIT_MS;
    void this.open();
  };
}

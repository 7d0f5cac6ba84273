/** A page in a room as a browser has it, without one: a document, a socket, and what was told over it. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  encodeJson,
  joinBytes,
  ROOM_PART_BYTES,
  ROOM_SOCKET_PATH,
  ROOM_TEXT,
  type RoomHello,
  type RoomPeople,
  type RoomPerson,
  type RoomPresence,
  splitFrame,
} from '@transmit/contract';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

export interface RoomAddress {
  origin: string;
  /** Origin that the page claims; the origin of the server unless told. */
  pageOrigin?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

/** The answer's status where there is no socket, or 101. */
export async function knock(address: RoomAddress, room: string): Promise<number> {
  const socket = openSocket(address, room);
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => resolve(0));
  });
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

export function openSocket(address: RoomAddress, room: string): WebSocket {
  const url = new URL(`${ROOM_SOCKET_PATH}?${new URLSearchParams({ room })}`, address.origin);
  url.protocol = 'ws:';
  const { pageOrigin = address.origin, cookie = '', headers = {} } = address;
  return new WebSocket(url, {
    perMessageDeflate: false,
    headers: {
      ...(pageOrigin && { Origin: pageOrigin }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
  });
}

export class RoomPage {
  readonly doc: Y.Doc;
  readonly socket: WebSocket;
  readonly people = new Map<string, RoomPerson>();
  readonly refused: string[] = [];
  hello: RoomHello | undefined;
  closedWith: number | undefined;
  /** Called with the edits of others, as they came. */
  onEdit: (update: Uint8Array) => void = () => {};
  /** Set, what others say is kept for {@link readKept} instead of read: merging is a program's work of its own. */
  isWriterOnly = false;
  readonly #kept: Uint8Array[] = [];
  #sent = 0;
  #saved = 0;
  #hasText = false;

  constructor(socket: WebSocket, doc = new Y.Doc()) {
    this.socket = socket;
    this.doc = doc;
    socket.on('message', (data: Buffer) => this.#read(new Uint8Array(data)));
    socket.on('close', (code) => {
      this.closedWith = code;
    });
    socket.on('error', () => {});
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.#send(update);
    });
  }

  get text(): string {
    return this.doc.getText(ROOM_TEXT).toString();
  }

  /** True when the page has the room's text and the room has the page's. */
  get isCurrent(): boolean {
    return this.#hasText && this.#sent > 0 && this.isSaved;
  }

  get isSaved(): boolean {
    return this.#saved === this.#sent;
  }

  /** Without reading all of it. */
  get length(): number {
    return this.doc.getText(ROOM_TEXT).length;
  }

  type(at: number, words: string): void {
    this.doc.getText(ROOM_TEXT).insert(Math.min(at, this.length), words);
  }

  erase(at: number, length: number): void {
    this.doc.getText(ROOM_TEXT).delete(at, Math.min(length, this.length - at));
  }

  move(presence: RoomPresence): void {
    this.socket.send(encodeFrame('presence', encodeJson(presence)));
  }

  readKept(): void {
    const kept = this.#kept.splice(0);
    if (kept.length > 0) Y.applyUpdate(this.doc, Y.mergeUpdates(kept), this);
  }

  /** Waits for what is sure to come; the limit ends a wait that would never end. */
  async until(what: () => boolean, withinMs = 90_000): Promise<void> {
    const giveUpAt = Date.now() + withinMs;
    while (!what()) {
      if (Date.now() > giveUpAt) {
        const { closedWith, refused } = this;
        const told = { closedWith, refused, sent: this.#sent, saved: this.#saved };
        throw new Error(
          `waited in vain: ${what}; ${JSON.stringify(told)}; the text is ${this.text.slice(0, 200)}`,
        );
      }
      await delay(5);
    }
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }

  #read(bytes: Uint8Array): void {
    const frame = decodeFrame(joinBytes([bytes]));
    if (!frame) throw new Error('the server has sent no frame');
    const { kind, number } = frame;
    // The server's edits are its own and are not sent back.
    if (kind === 'hello') {
      this.hello = decodeJson(frame.bytes) as RoomHello;
      for (const person of this.hello.people) this.people.set(person.id, person);
      this.socket.send(encodeFrame('vector', Y.encodeStateVector(this.doc)));
    } else if (kind === 'vector') this.#send(Y.encodeStateAsUpdate(this.doc, frame.bytes));
    else if (kind === 'edit') {
      if (this.isWriterOnly) this.#kept.push(frame.bytes.slice());
      else Y.applyUpdate(this.doc, frame.bytes, this);
      this.#hasText = true;
      this.onEdit(frame.bytes);
    } else if (kind === 'saved') this.#saved = number;
    else if (kind === 'refused') this.refused.push(new TextDecoder().decode(frame.bytes));
    else if (kind === 'people') {
      const { here, gone } = decodeJson(frame.bytes) as RoomPeople;
      for (const person of here) this.people.set(person.id, person);
      for (const id of gone) this.people.delete(id);
    }
  }

  #send(update: Uint8Array): void {
    this.#sent += 1;
    if (this.socket.readyState === WebSocket.OPEN) {
      const frame = encodeFrame('edit', update, this.#sent);
      for (const piece of splitFrame(frame, ROOM_PART_BYTES)) this.socket.send(piece);
    }
  }
}

/** A page that has said hello and knows the text. */
export async function openRoomPage(
  address: RoomAddress,
  room: string,
  doc?: Y.Doc,
): Promise<RoomPage> {
  const page = new RoomPage(openSocket(address, room), doc);
  await page.until(() => page.isCurrent || page.closedWith !== undefined);
  if (page.closedWith !== undefined) throw new Error(`closed with ${page.closedWith}`);
  return page;
}

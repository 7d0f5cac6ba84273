/** Edits of this page on their way to the room: gathered, numbered, and sent no faster than they are answered. */
import { encodeFrame, ROOM_PART_BYTES, ROOM_SEND_EVERY_MS, splitFrame } from '@transmit/contract';
import { mergeUpdates } from 'yjs';
import type { RoomSocket } from './room-socket.ts';

/** Edits without an answer at one time on a line that is well. */
const USUAL_UNANSWERED = 8;

export class OutgoingEdits {
  readonly #socket: Pick<RoomSocket, 'isOpen' | 'send'>;
  #number = 0;
  #savedNumber = 0;
  #waiting: Uint8Array[] = [];
  #sending: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: Pick<RoomSocket, 'isOpen' | 'send'>) {
    this.#socket = socket;
  }

  /** The line stalls: its frames arrive all at once afterwards, and too many of them would be a flood. */
  get isBehind(): boolean {
    return this.#unanswered >= USUAL_UNANSWERED;
  }

  get isAllSaved(): boolean {
    return this.#unanswered === 0 && this.#waiting.length === 0;
  }

  add(update: Uint8Array): void {
    this.#waiting.push(update);
    this.#sending ??= setTimeout(() => this.flush(), this.#gatherMs);
  }

  flush(): void {
    this.#stopGathering();
    const waiting = this.#waiting;
    // Without a line it goes with the rest that the server asks for.
    if (waiting.length === 0 || !this.#socket.isOpen) return;
    this.#waiting = [];
    this.#send(mergeUpdates(waiting));
  }

  /** Sends the edits that the server lacks: all that waits is among them. */
  sendRest(rest: Uint8Array): void {
    this.#stopGathering();
    this.#waiting = [];
    this.#send(rest);
  }

  noteSaved(number: number): void {
    const wasBehind = this.isBehind;
    this.#savedNumber = number;
    if (wasBehind) this.flush();
  }

  /** Edits that went by an earlier socket are answered no more. */
  awaitNoAnswers(): void {
    this.#savedNumber = this.#number;
  }

  /** Nothing that was written on another paper is sent any more. */
  drop(): void {
    this.#stopGathering();
    this.#waiting = [];
    this.awaitNoAnswers();
  }

  get #unanswered(): number {
    return this.#number - this.#savedNumber;
  }

  /** Each edit that lacks an answer beyond the usual has the next one gather for twice as long. */
  get #gatherMs(): number {
    return ROOM_SEND_EVERY_MS.edits * 2 ** Math.max(0, this.#unanswered - USUAL_UNANSWERED);
  }

  #stopGathering(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
  }

  #send(update: Uint8Array): void {
    this.#number += 1;
    const frame = encodeFrame('edit', update, this.#number);
    for (const piece of splitFrame(frame, ROOM_PART_BYTES)) this.#socket.send(piece);
  }
}

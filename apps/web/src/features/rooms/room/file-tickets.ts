/** Tickets of this page's files: each waits until the room has a place for it, and once more when it was not taken. */
import { MAX_ROOM_FILES, ROOM_FILES, type RoomFile } from '@transmit/contract';
import type * as Y from 'yjs';

/** A room that refuses a ticket time and again has another reason than its many files. */
const MOST_TRIES = 3;

interface Ticket {
  file: RoomFile;
  tries: number;
  isPlaced: boolean;
}

export class FileTickets {
  readonly #tickets = new Map<string, Ticket>();

  add(id: string, file: RoomFile): void {
    this.#tickets.set(id, { file, tries: 0, isPlaced: false });
  }

  remove(id: string): void {
    this.#tickets.delete(id);
  }

  /** Puts those that wait into the room's document, as far as there are places. */
  place(doc: Y.Doc): void {
    const files = doc.getMap(ROOM_FILES);
    for (const [id, ticket] of this.#tickets) {
      if (files.size >= MAX_ROOM_FILES) return;
      if (ticket.isPlaced || ticket.tries === MOST_TRIES) continue;
      ticket.isPlaced = true;
      ticket.tries += 1;
      files.set(id, ticket.file);
    }
  }

  /** The document in which they were has gone, and they were not saved in it. */
  takeBack(): void {
    for (const ticket of this.#tickets.values()) ticket.isPlaced = false;
  }

  noteSaved(): void {
    for (const [id, { isPlaced }] of this.#tickets) if (isPlaced) this.#tickets.delete(id);
  }
}

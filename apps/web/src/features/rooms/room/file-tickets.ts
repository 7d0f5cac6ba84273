/** Tickets of this page's files: each waits until the room has a place for it, and once more when it was not taken. */
import {
  cleanFileName,
  MAX_ROOM_FILES,
  ROOM_FILES,
  type RoomFile,
  withoutHidden,
} from '@transmit/contract';
import type * as Y from 'yjs';
import type { PlacedFile } from './room-view.ts';

/** A room that refuses a ticket time and again has another reason than its many files. */
const MOST_TRIES = 3;

interface Ticket {
  file: RoomFile;
  tries: number;
  isPlaced: boolean;
  /** The room has it, or nobody wants it there any more. */
  onSettled(): void;
}

export class FileTickets {
  readonly #tickets = new Map<string, Ticket>();
  /** A ticket is handed over once: it does not come back after somebody has removed it. */
  readonly #handed = new Set<string>();

  add(id: string, file: RoomFile, onSettled: () => void): void {
    if (this.#handed.has(id)) return;
    this.#handed.add(id);
    this.#tickets.set(id, { file: cleaned(file), tries: 0, isPlaced: false, onSettled });
  }

  remove(id: string): void {
    this.#settle(id);
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
    for (const [id, { isPlaced }] of this.#tickets) if (isPlaced) this.#settle(id);
  }

  #settle(id: string): void {
    const ticket = this.#tickets.get(id);
    this.#tickets.delete(id);
    ticket?.onSettled();
  }
}

/** Tickets in the room, the newest first. */
export function filesOf(doc: Y.Doc): PlacedFile[] {
  // The server lets nothing else in.
  const files = doc.getMap(ROOM_FILES) as Y.Map<RoomFile>;
  return [...files]
    .map(([id, file]) => ({ ...cleaned(file), id }))
    .toSorted((one, other) => other.sent_at - one.sent_at);
}

/** Removes hidden characters from the ticket's name and sender, which others may have written (SECURITY T10). */
function cleaned(file: RoomFile): RoomFile {
  return { ...file, name: cleanFileName(file.name), from: withoutHidden(file.from) };
}

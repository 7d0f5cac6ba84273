/**
 * Checks an edit (SECURITY T22: a schema for each message), judged from its parts alone, without a
 * copy of the document. Yjs takes anything that anybody puts into a document, for ever; a room has
 * one text and a map of files, their sizes have ends, and whatever no page of ours makes is
 * refused.
 */
import { roomFile } from '@transmit/contract/rooms/room-file';
import {
  MAX_NEW_ROOM_WRITERS,
  MAX_ROOM_BYTES,
  MAX_ROOM_FILES,
  MAX_ROOM_LETTERS_OF_WRITER,
  MAX_ROOM_TEXT,
  MAX_ROOM_WRITERS,
  ROOM_FILES,
  ROOM_TEXT,
} from '@transmit/contract/rooms/room-limits';
import * as Y from 'yjs';
import { countDeleted, type Deleted } from './count-deleted.ts';
import { StructPlaces } from './place-structs.ts';
import { type Deletes, type ReadUpdate, readUpdate } from './read-update.ts';

/** `gap`: it stands on what has not come; the page is asked for all that is lacking. */
export type UpdateVerdict = 'fits' | 'unreadable' | 'foreign' | 'too-large' | 'gap';

export interface RoomMeasure {
  doc: Y.Doc;
  /** Weight of the history. */
  bytes: number;
}

/** The history may go beyond its limit by one edit: it is rewritten then (PRODUCT §7), and the paper stays open. */
export const MOST_BEFORE_RENEWAL = { bytes: 1.5 * MAX_ROOM_BYTES, writers: 1.5 * MAX_ROOM_WRITERS };

const LARGEST_CLIENT = 0xffff_ffff;

export function checkUpdate(room: RoomMeasure, update: Uint8Array): UpdateVerdict {
  const read = readUpdate(update);
  return read ? checkRead(room, read) : 'unreadable';
}

export function checkRead(
  room: RoomMeasure,
  { bytes, structs, deletes }: ReadUpdate,
): UpdateVerdict {
  const items = structs.filter((struct) => struct instanceof Y.Item);
  // Yjs leaves the other kinds behind for nested values and for gaps, of which a room has none.
  if (items.length < structs.length || !items.every(isOurs)) return 'foreign';
  const places = new StructPlaces(room.doc, items);
  const order = checkOrder(room.doc, places.byClient, deletes);
  if (order !== 'fits') return order;
  const change = sumUp(room.doc, places, items);
  if (typeof change === 'string') return change;
  const deleted = countDeleted(room.doc, places.byClient, deletes);
  return checkSizes(room, change, deleted, bytes.length);
}

function isOurs({ id, length, content }: Y.Item): boolean {
  const isKind =
    content instanceof Y.ContentString ||
    content instanceof Y.ContentDeleted ||
    (content instanceof Y.ContentAny && length === 1);
  const isInRange = id.client <= LARGEST_CLIENT && id.clock + length <= MAX_ROOM_LETTERS_OF_WRITER;
  return isKind && length > 0 && isInRange;
}

/** Everything stands on what is there, and only what is there is deleted. */
function checkOrder(
  doc: Y.Doc,
  added: ReadonlyMap<number, readonly Y.Item[]>,
  deletes: Deletes,
): UpdateVerdict {
  const endOf = (client: number) => {
    const last = added.get(client)?.at(-1);
    return Math.max(Y.getState(doc.store, client), last ? last.id.clock + last.length : 0);
  };
  for (const [client, items] of added) {
    if ((items[0]?.id.clock ?? 0) > Y.getState(doc.store, client)) return 'gap';
  }
  for (const [client, ranges] of deletes) {
    const verdict = checkRanges(ranges, endOf(client));
    if (verdict !== 'fits') return verdict;
  }
  return 'fits';
}

function checkRanges(ranges: Iterable<{ clock: number; len: number }>, end: number): UpdateVerdict {
  let before = 0;
  for (const { clock, len } of ranges) {
    // Yjs writes them in order and without overlap; twice the same would count twice as taken away.
    if (len < 1 || clock < before) return 'foreign';
    before = clock + len;
  }
  return before > end ? 'gap' : 'fits';
}

interface Change {
  /** It only takes away. */
  isLess: boolean;
  typed: number;
  files: ReadonlySet<string>;
  newWriters: number;
}

function sumUp(
  doc: Y.Doc,
  places: StructPlaces,
  items: readonly Y.Item[],
): Change | 'gap' | 'foreign' {
  let typed = 0;
  const files = new Set<string>();
  for (const item of items) {
    const place = places.find(item);
    if (typeof place === 'string') return place;
    const { content } = item;
    if (content instanceof Y.ContentString) {
      if (place.in !== ROOM_TEXT) return 'foreign';
      typed += newLength(doc, item);
    } else if (content instanceof Y.ContentAny) {
      if (place.in !== ROOM_FILES || !roomFile.safeParse(content.arr[0]).success) return 'foreign';
      if (newLength(doc, item) > 0) files.add(place.key);
    }
  }
  const writers = [...places.byClient.keys()];
  const newWriters = writers.filter((client) => !doc.store.clients.has(client)).length;
  return { isLess: items.length === 0, typed, files, newWriters };
}

function checkSizes(
  { doc, bytes }: RoomMeasure,
  { isLess, typed, files, newWriters }: Change,
  deleted: Deleted,
  size: number,
): UpdateVerdict {
  // An edit that makes it shorter is always taken: it is the way back below the limits.
  if (isLess) return 'fits';
  const writers = doc.store.clients.size + newWriters;
  if (newWriters > MAX_NEW_ROOM_WRITERS || writers > MOST_BEFORE_RENEWAL.writers)
    return 'too-large';
  if (bytes + size > MOST_BEFORE_RENEWAL.bytes) return 'too-large';
  const grown = typed - deleted.letters;
  if (grown > 0 && doc.getText(ROOM_TEXT).length + grown > MAX_ROOM_TEXT) return 'too-large';
  if (files.size > 0 && countFiles(doc, files, deleted.files) > MAX_ROOM_FILES) return 'too-large';
  return 'fits';
}

function countFiles(doc: Y.Doc, added: ReadonlySet<string>, gone: ReadonlySet<string>): number {
  const before = new Set(doc.getMap(ROOM_FILES).keys());
  const stay = [...before].filter((key) => !gone.has(key));
  return new Set([...stay, ...added]).size;
}

/** Without what the room has already. */
function newLength(doc: Y.Doc, { id, length }: Y.Item): number {
  const known = Y.getState(doc.store, id.client);
  return Math.max(0, Math.min(length, id.clock + length - known));
}

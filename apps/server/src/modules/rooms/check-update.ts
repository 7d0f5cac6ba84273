/**
 * What an edit may hold (SECURITY T22: a schema for each message). Yjs takes anything that anybody puts into
 * a document; a room has one text and a map of files, and their sizes have ends.
 */
import {
  MAX_ROOM_BYTES,
  MAX_ROOM_FILES,
  MAX_ROOM_TEXT,
  ROOM_FILES,
  ROOM_TEXT,
  roomFile,
} from '@transmit/contract';
import * as Y from 'yjs';

export type UpdateVerdict = 'fits' | 'unreadable' | 'foreign' | 'too-large';

export interface RoomMeasure {
  doc: Y.Doc;
  /** What the history weighs. */
  bytes: number;
}

export function checkUpdate({ doc, bytes }: RoomMeasure, update: Uint8Array): UpdateVerdict {
  const structs = read(update);
  if (!structs) return 'unreadable';
  let typed = 0;
  let hasFiles = false;
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { content } = struct;
    if (content instanceof Y.ContentDeleted) continue;
    if (content instanceof Y.ContentString) {
      if (!isIn(struct, ROOM_TEXT) || struct.parentSub !== null) return 'foreign';
      typed += newLength(doc, struct);
    } else if (content instanceof Y.ContentAny) {
      if (!isIn(struct, ROOM_FILES)) return 'foreign';
      hasFiles = true;
    } else return 'foreign';
  }
  // What only deletes is always welcome: it is the way back below the limits.
  if (typed > 0 && doc.getText(ROOM_TEXT).length + typed > MAX_ROOM_TEXT) return 'too-large';
  if ((typed > 0 || hasFiles) && bytes + update.length > MAX_ROOM_BYTES) return 'too-large';
  return hasFiles ? checkFiles(doc, update) : 'fits';
}

/** A file comes seldom: it is tried on a copy first. */
function checkFiles(doc: Y.Doc, update: Uint8Array): UpdateVerdict {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  Y.applyUpdate(copy, update);
  const text = copy.getText(ROOM_TEXT);
  const files = [...copy.getMap(ROOM_FILES).values()];
  copy.destroy();
  if (text.length !== text.toString().length) return 'foreign';
  if (!files.every((file) => roomFile.safeParse(file).success)) return 'foreign';
  return files.length > MAX_ROOM_FILES ? 'too-large' : 'fits';
}

function read(update: Uint8Array) {
  try {
    return Y.decodeUpdate(update).structs;
  } catch {
    return undefined;
  }
}

/** An item that follows another is where that one is, and says nothing of it. */
function isIn({ parent, origin, rightOrigin }: Y.Item, name: string): boolean {
  if (parent === null) return origin !== null || rightOrigin !== null;
  return (parent as unknown) === name;
}

/** Without what the room has already. */
function newLength(doc: Y.Doc, { id, length }: Y.Item): number {
  const known = Y.getState(doc.store, id.client);
  return Math.max(0, Math.min(length, id.clock + length - known));
}

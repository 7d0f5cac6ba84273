/** One piece of many: the same history, or a new one that says the same. */
import { ROOM_FILES, ROOM_TEXT } from '@transmit/contract/rooms/room-limits';
import * as Y from 'yjs';
import type { RenewedPaper } from './paper-orders.ts';

/** Sums updates into one; deleted text weighs little in it. */
export function sumUpdates(pieces: readonly Uint8Array[]): Uint8Array {
  const doc = readAll(pieces);
  const bytes = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return bytes;
}

/** The same text and files, written by one hand. */
export function renewPaper(pieces: readonly Uint8Array[]): RenewedPaper {
  const old = readAll(pieces);
  const fresh = new Y.Doc();
  const words = old.getText(ROOM_TEXT).toString();
  if (words) fresh.getText(ROOM_TEXT).insert(0, words);
  for (const [key, file] of old.getMap(ROOM_FILES)) fresh.getMap(ROOM_FILES).set(key, file);
  const bytes = Y.encodeStateAsUpdate(fresh);
  old.destroy();
  fresh.destroy();
  return { bytes, textLength: words.length };
}

function readAll(pieces: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const piece of pieces) Y.applyUpdate(doc, piece);
  return doc;
}

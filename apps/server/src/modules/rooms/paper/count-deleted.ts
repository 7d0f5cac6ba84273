/**
 * Counts the text that an edit takes away and that can be seen now: a limit counts what stays
 * (SECURITY §10.2).
 */
import { ROOM_FILES } from '@transmit/contract/rooms/room-limits';
import * as Y from 'yjs';
import type { Deletes } from './read-update.ts';

export interface Deleted {
  letters: number;
  /** Keys of files that are gone afterwards. */
  files: ReadonlySet<string>;
}

/** `added` are the edit's own parts: what is written and taken back in one edit was never there. */
export function countDeleted(
  doc: Y.Doc,
  added: ReadonlyMap<number, readonly Y.Item[]>,
  deletes: Deletes,
): Deleted {
  let letters = 0;
  const files = new Set<string>();
  const count = (item: Y.Item, length: number) => {
    if (item.content instanceof Y.ContentString) letters += length;
    else if (item.parentSub && isShown(doc, item)) files.add(item.parentSub);
  };
  for (const [client, ranges] of deletes) {
    const known = Y.getState(doc.store, client);
    const stored = doc.store.clients.get(client) ?? [];
    const own = added.get(client) ?? [];
    for (const { clock, len } of ranges) {
      const end = clock + len;
      visitItems(stored, { from: clock, to: Math.min(end, known) }, count);
      visitItems(own, { from: Math.max(clock, known), to: end }, count);
    }
  }
  return { letters, files };
}

function isShown(doc: Y.Doc, item: Y.Item): boolean {
  return doc.getMap(ROOM_FILES)._map.get(item.parentSub ?? '') === item;
}

/** Calls `visit` for what is not deleted yet, with how much of it lies within. */
function visitItems(
  structs: readonly (Y.Item | Y.GC)[],
  { from, to }: { from: number; to: number },
  visit: (item: Y.Item, length: number) => void,
): void {
  if (from >= to) return;
  for (let index = findStruct(structs, from); index < structs.length; index += 1) {
    const struct = structs[index];
    if (!struct || struct.id.clock >= to) return;
    if (!(struct instanceof Y.Item) || struct.deleted) continue;
    const start = Math.max(from, struct.id.clock);
    visit(struct, Math.min(to, struct.id.clock + struct.length) - start);
  }
}

/** The first that ends behind a clock. */
function findStruct(structs: readonly (Y.Item | Y.GC)[], clock: number): number {
  let [low, high] = [0, structs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const struct = structs[middle];
    if (struct && struct.id.clock + struct.length <= clock) low = middle + 1;
    else high = middle;
  }
  return low;
}

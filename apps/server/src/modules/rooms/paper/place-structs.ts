/**
 * Into which of a room's two values each part of an edit goes: its text, or a key of its files. A part that
 * follows another says nothing of it and is where that one is, which may be in the same edit.
 */
import { ROOM_FILES, ROOM_TEXT } from '@transmit/contract/rooms/room-limits';
import * as Y from 'yjs';

type StructPlace = { in: 'text' } | { in: 'files'; key: string };
/** `gap`: what it stands on has not come. */
export type PlacedStruct = StructPlace | 'gap' | 'foreign';

const TEXT: StructPlace = { in: 'text' };
const LONGEST_KEY = 64;

export class StructPlaces {
  readonly #doc: Y.Doc;
  readonly #count: number;
  readonly #byClient: Map<number, readonly Y.Item[]>;
  readonly #known = new Map<Y.Item, PlacedStruct>();

  constructor(doc: Y.Doc, items: readonly Y.Item[]) {
    this.#doc = doc;
    this.#count = items.length;
    this.#byClient = Map.groupBy(items, ({ id }) => id.client);
  }

  /** Items by their writers, each in the order of its clock. */
  get byClient(): ReadonlyMap<number, readonly Y.Item[]> {
    return this.#byClient;
  }

  find(item: Y.Item): PlacedStruct {
    const place = this.#follow(item);
    const { origin, rightOrigin } = item;
    if (typeof place === 'string' || !origin || !rightOrigin) return place;
    const right = this.#findById(rightOrigin);
    if (typeof right === 'string') return right;
    return right.in === place.in ? place : 'foreign';
  }

  /** Without recursion: a text that was typed letter by letter is one long chain. */
  #follow(item: Y.Item): PlacedStruct {
    const passed: Y.Item[] = [];
    let at: Y.Item | undefined = item;
    let place: PlacedStruct | undefined;
    while (at && !place) {
      place = this.#known.get(at) ?? placeByName(at);
      const id: Y.ID | null = at.origin ?? at.rightOrigin;
      if (place || !id) break;
      passed.push(at);
      // More steps than there are parts: some stand on each other.
      place = passed.length > this.#count ? 'foreign' : this.#inDocument(id);
      at = this.#inUpdate(id);
    }
    const found = place ?? 'gap';
    for (const one of passed) this.#known.set(one, found);
    return found;
  }

  #findById(id: Y.ID): PlacedStruct {
    const inDocument = this.#inDocument(id);
    if (inDocument) return inDocument;
    const item = this.#inUpdate(id);
    return item ? this.#follow(item) : 'gap';
  }

  #inDocument(id: Y.ID): PlacedStruct | undefined {
    const { store } = this.#doc;
    if (id.clock >= Y.getState(store, id.client)) return undefined;
    const item: Y.Item | Y.GC = Y.getItem(store, id);
    if (!(item instanceof Y.Item)) return 'foreign';
    if (item.parent === this.#doc.getText(ROOM_TEXT)) return TEXT;
    const isFile = item.parent === this.#doc.getMap(ROOM_FILES) && item.parentSub !== null;
    return isFile ? { in: 'files', key: item.parentSub ?? '' } : 'foreign';
  }

  #inUpdate({ client, clock }: Y.ID): Y.Item | undefined {
    const items = this.#byClient.get(client) ?? [];
    return items[findItem(items, clock)];
  }
}

/** The index of the item that holds a clock; the length when none does. Items follow each other without a gap. */
function findItem(items: readonly Y.Item[], clock: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && item.id.clock + item.length <= clock) low = middle + 1;
    else high = middle;
  }
  const found = items[low];
  return found && found.id.clock <= clock ? low : items.length;
}

function placeByName({ origin, rightOrigin, parent, parentSub }: Y.Item): PlacedStruct | undefined {
  if (parent === null) return origin || rightOrigin ? undefined : 'foreign';
  // As it was written, a root value's name stands where its type will be.
  const name: unknown = parent;
  if (name === ROOM_TEXT) return parentSub === null ? TEXT : 'foreign';
  if (name !== ROOM_FILES || !parentSub || parentSub.length > LONGEST_KEY) return 'foreign';
  return { in: 'files', key: parentSub };
}

import { fingerprint } from '../intake/sameness.ts';
import { holdsWork, type WorkItem } from './work-item.ts';

/** A picture and its place in the list. */
export interface PlacedItem<Item> {
  index: number;
  item: Item;
}

/** Removed pictures that come back, and what becomes of those in the batch. */
export interface ChosenReturn<Removed, Item> {
  back: Removed[];
  /** Removed pictures beyond what the batch holds. */
  left: Removed[];
  /** The batch without what yields to those that come back. */
  staying: Item[];
  /** Those that yield and would be a loss. */
  yielding: PlacedItem<Item>[];
}

/**
 * Decides which removed pictures come back: each file is there once, and no more than there is room for. One that was
 * added again yields, unless work would be lost for none.
 */
export function chooseReturn<Removed extends { item: WorkItem }, Item extends WorkItem>(
  removed: readonly Removed[],
  items: readonly Item[],
  most: number,
): ChosenReturn<Removed, Item> {
  const present = new Map(items.map((item) => [keyOf({ item }), item]));
  // The only place of a workbench for one picture is for the one that comes back.
  let room = most === 1 ? 1 : most - items.length;
  const [back, left]: [Removed[], Removed[]] = [[], []];
  for (const one of removed) {
    const again = present.get(keyOf(one));
    if (again && holdsWork(again) && !holdsWork(one.item)) continue;
    if (again || room > 0) back.push(one);
    else left.push(one);
    if (!again) room -= 1;
  }
  const returning = new Set(back.map(keyOf));
  const yields =
    most === 1 ? () => back.length > 0 : (item: Item) => returning.has(keyOf({ item }));
  const yielding = items.flatMap((item, index) => (yields(item) ? [{ index, item }] : []));
  const staying = items.filter((item) => !yields(item));
  return { back, left, staying, yielding: yielding.filter(({ item }) => holdsWork(item)) };
}

function keyOf({ item }: { item: WorkItem }): string {
  return fingerprint(item.source);
}

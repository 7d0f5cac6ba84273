/** Pure: the pictures of a batch by their ids, in the order in which they are shown. */
import type { BatchView } from './any-batch.ts';
import type { ToolTypes } from './tool-types.ts';
import { sumUp } from './totals.ts';
import type { WorkItem } from './work-item.ts';

/** The entries in the order of these keys; those that it does not name stay behind the others. */
export function inOrder<Value>(
  entries: ReadonlyMap<string, Value>,
  keys: readonly string[],
): Map<string, Value> {
  const ordered = new Map<string, Value>();
  for (const key of [...keys, ...entries.keys()]) {
    const value = entries.get(key);
    if (value !== undefined) ordered.set(key, value);
  }
  return ordered;
}

/** The pictures of a batch as they are now, and the batch in numbers. */
export function viewItems<T extends ToolTypes>(
  items: ReadonlyMap<string, WorkItem<T>>,
): Pick<BatchView<T>, 'ids' | 'byId' | 'totals'> {
  return { ids: [...items.keys()], byId: new Map(items), totals: sumUp(items.values()) };
}

/**
 * Notes that results are on the person's disk, or are not as they are now; with `asOf` only those that are the same still.
 * Each is another object from then on.
 */
export function markItems<T extends ToolTypes>(
  items: Map<string, WorkItem<T>>,
  ids: readonly string[],
  { isSaved, asOf }: { isSaved: boolean; asOf?: readonly WorkItem[] },
): void {
  const same = asOf && new Set(asOf);
  for (const id of ids) {
    const item = items.get(id);
    if (item && same?.has(item) !== false) items.set(id, { ...item, isSaved });
  }
}

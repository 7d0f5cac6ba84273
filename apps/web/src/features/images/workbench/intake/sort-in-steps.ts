/** So many are sorted or merged before the page may draw. */
const AT_ONCE = 250;

/**
 * Sorts as `toSorted` does, equal ones as they were. A generator, so that a page can stop between steps:
 * ten thousand names compared as people count take a fifth of a second.
 */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    runs.push(items.slice(from, from + AT_ONCE).sort(compare));
    yield undefined;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let [atLeft, atRight] = [0, 0];
  while (atLeft < left.length && atRight < right.length) {
    const [one, other] = [left[atLeft] as Item, right[atRight] as Item];
    const isLeft = compare(one, other) <= 0;
    merged.push(isLeft ? one : other);
    if (isLeft) atLeft += 1;
    else atRight += 1;
    if (merged.length % AT_ONCE === 0) yield undefined;
  }
  return merged.concat(left.slice(atLeft), right.slice(atRight));
}

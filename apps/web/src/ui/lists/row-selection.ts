/** Chosen rows of a list, by their keys, and the row from which a range would start. */
export interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { keys: new Set(), anchor: undefined };

export function toggle({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Shift and click: every row from the one clicked last to this one, as the list shows them. */
export function extendTo(selection: Selection, key: string, shown: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(key);
  if (from < 0 || to < 0) return toggle(selection, key);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: key };
}

export function selectAll(shown: readonly string[]): Selection {
  return { keys: new Set(shown), anchor: undefined };
}

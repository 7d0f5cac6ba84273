/** Which rows of a list are chosen, by their codes, and from where a range would start. */
export interface Selection {
  codes: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { codes: new Set(), anchor: undefined };

export function toggle({ codes }: Selection, code: string): Selection {
  const next = new Set(codes);
  if (!next.delete(code)) next.add(code);
  return { codes: next, anchor: code };
}

/** Shift and click: every row from the one clicked last to this one, as the list shows them. */
export function extendTo(selection: Selection, code: string, shown: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(code);
  if (from < 0 || to < 0) return toggle(selection, code);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { codes: new Set([...selection.codes, ...range]), anchor: code };
}

export function selectAll(shown: readonly string[]): Selection {
  return { codes: new Set(shown), anchor: undefined };
}

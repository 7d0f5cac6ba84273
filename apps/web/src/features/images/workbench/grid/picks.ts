import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';

/** As cards, as rows, or as the table that a tool has of its own. */
export type PicturesLayout = 'grid' | 'list' | 'table';

const LAYOUTS: readonly PicturesLayout[] = ['grid', 'list', 'table'];

/** Pictures that the person has marked and opened on a workbench, and the layout. */
export interface Picks {
  /** The picture that the keyboard is on. */
  cursor: string | undefined;
  selected: ReadonlySet<string>;
  /** First picture of a range with Shift. */
  anchor: string | undefined;
  /** The picture that is shown large. */
  openId: string | undefined;
  layout: PicturesLayout;
}

export function createPicks(tool: string): StoreApi<Picks> {
  return createStore<Picks>(() => ({
    cursor: undefined,
    selected: new Set(),
    anchor: undefined,
    openId: undefined,
    layout: LAYOUTS.find((layout) => layout === readStored(layoutKey(tool))) ?? 'grid',
  }));
}

export function changeLayout(picks: StoreApi<Picks>, tool: string, layout: PicturesLayout): void {
  writeStored(layoutKey(tool), layout);
  picks.setState({ layout });
}

function layoutKey(tool: string): string {
  return `images-layout-${tool}`;
}

/** A click on a picture: alone, with Ctrl or ⌘ (one more), with Shift (all up to it). */
export function pick(
  { selected, anchor }: Pick<Picks, 'selected' | 'anchor'>,
  ids: readonly string[],
  id: string,
  how: 'alone' | 'toggle' | 'range',
): Pick<Picks, 'cursor' | 'selected' | 'anchor'> {
  if (how === 'range' && anchor !== undefined && ids.includes(anchor)) {
    const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((one, other) => one - other);
    return { cursor: id, anchor, selected: new Set(ids.slice(from, (to ?? 0) + 1)) };
  }
  if (how === 'alone') return { cursor: id, anchor: id, selected: new Set([id]) };
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return { cursor: id, anchor: id, selected: next };
}

/** Returns the pictures that an action is about: the marked ones; with none marked, all of them. */
export function idsInQuestion(ids: readonly string[], selected: ReadonlySet<string>): string[] {
  const marked = ids.filter((id) => selected.has(id));
  return marked.length > 0 ? marked : [...ids];
}

/** Marks of pictures that are gone are dropped. The same set again when none was. */
export function withoutGone(
  selected: ReadonlySet<string>,
  byId: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const left = [...selected].filter((id) => byId.has(id));
  return left.length === selected.size ? selected : new Set(left);
}

/** The picture whose turn it is when this one is gone: the next that is left, else the one before. */
export function neighbourOf(
  id: string,
  ids: readonly string[],
  byId: ReadonlyMap<string, unknown>,
): string | undefined {
  const at = ids.indexOf(id);
  const isLeft = (other: string) => byId.has(other);
  return ids.slice(at).find(isLeft) ?? ids.slice(0, Math.max(0, at)).findLast(isLeft);
}

import { createStore } from 'zustand/vanilla';

/** A person's changes of a picture's titles. */
export interface TitleChanges {
  /** The chosen one. */
  chosen: number;
  /** Number of times that others were asked for. */
  round: number;
  /** Typed or mended, by their place. */
  edits: ReadonlyMap<number, string>;
}

const NONE: TitleChanges = { chosen: 0, round: 0, edits: new Map() };

/** Those of a picture that was taken off stay, for it may come back. */
export const titleChanges = createStore<{ byId: ReadonlyMap<string, TitleChanges> }>(() => ({
  byId: new Map(),
}));

export function changesOf(byId: ReadonlyMap<string, TitleChanges>, id: string): TitleChanges {
  return byId.get(id) ?? NONE;
}

function patch(id: string, change: (before: TitleChanges) => Partial<TitleChanges>): void {
  titleChanges.setState(({ byId }) => {
    const before = changesOf(byId, id);
    return { byId: new Map(byId).set(id, { ...before, ...change(before) }) };
  });
}

export function chooseTitle(id: string, chosen: number): void {
  patch(id, () => ({ chosen }));
}

export function editTitle(id: string, at: number, title: string): void {
  patch(id, ({ edits }) => ({ edits: new Map(edits).set(at, title) }));
}

/** Three other titles of the built-in engine, which has them at once. */
export function otherTitles(id: string): void {
  patch(id, ({ round }) => ({ round: round + 1 }));
  forgetTyped([id]);
}

/** Drops what was typed and chosen, because it was about the earlier titles. */
export function forgetTyped(ids: readonly string[]): void {
  titleChanges.setState(({ byId }) => {
    const left = new Map(byId);
    for (const id of ids) left.set(id, { ...NONE, round: changesOf(byId, id).round });
    return { byId: left };
  });
}

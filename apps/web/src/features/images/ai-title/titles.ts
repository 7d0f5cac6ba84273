import { proposeTitles } from '@transmit/imaging/titles/propose-titles';
import { createStore } from 'zustand/vanilla';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { TitleForm } from './title-form.ts';
import { type TitleTypes, titleWorkbench } from './title-workbench.ts';

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

/** Three others; what was typed was about the ones before. */
export function otherTitles(id: string): void {
  patch(id, ({ round }) => ({ round: round + 1, chosen: 0, edits: new Map() }));
}

export interface Titles {
  titles: readonly string[];
  chosen: number;
  /** The picture says nothing in words. */
  isByColours: boolean;
  /** The service that wrote them; undefined for the built-in engine. */
  engine: string | undefined;
}

/** The titles of a picture as they stand; undefined while there are none. */
export function titlesOf(
  item: WorkItem<TitleTypes>,
  { chosen, round, edits }: TitleChanges,
  form: TitleForm,
): Titles | undefined {
  const done = doneOf(item);
  if (!done) return undefined;
  const { detail } = done;
  if (detail.by === 'service') {
    const titles = detail.titles.map((title, at) => edits.get(at) ?? title);
    const kept = Math.min(chosen, titles.length - 1);
    return { titles, chosen: kept, isByColours: false, engine: detail.engine };
  }
  const { platform, tone, length, keywords } = form;
  const settings = { platform, tone, length, keywords, round };
  const proposals = proposeTitles(detail.reading, settings);
  const titles = proposals.map(({ title }, at) => edits.get(at) ?? title);
  return {
    titles,
    chosen: Math.min(chosen, titles.length - 1),
    isByColours: proposals.every(({ knows }) => knows === 'colours'),
    engine: undefined,
  };
}

titleWorkbench.batch.view.subscribe(({ byId }, before) => {
  if (byId === before.byId) return;
  const known = titleChanges.getState().byId;
  const left = [...known].filter(([id]) => byId.has(id));
  if (left.length < known.size) titleChanges.setState({ byId: new Map(left) });
});

import { proposeTitles } from '@transmit/imaging/titles/propose-titles';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { TitleChanges } from './title-changes.ts';
import type { TitleForm } from './title-form.ts';
import type { TitleTypes } from './title-workbench.ts';

export interface Titles {
  titles: readonly string[];
  chosen: number;
  /** The picture says nothing in words. */
  isByColours: boolean;
  /** The service that wrote them; undefined for the built-in engine. */
  engine: string | undefined;
  /** Words of the person that some title is without: too long for its place, or forbidden there. */
  leftOut: readonly string[];
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
  const { platform, tone, length, keywords } = form;
  if (detail.by === 'service') {
    const titles = detail.titles.map((title, at) => edits.get(at) ?? title);
    const kept = Math.min(chosen, titles.length - 1);
    const leftOut = leftOutOf(titles, keywords);
    return { titles, chosen: kept, isByColours: false, engine: detail.engine, leftOut };
  }
  const settings = { platform, tone, length, keywords, round };
  const proposals = proposeTitles(detail.reading, settings);
  const titles = proposals.map(({ title }, at) => edits.get(at) ?? title);
  return {
    titles,
    chosen: Math.min(chosen, titles.length - 1),
    isByColours: proposals.every(({ knows }) => knows === 'colours'),
    engine: undefined,
    leftOut: leftOutOf(titles, keywords),
  };
}

/** The words that are not in each of the titles, be it in small letters or in capitals. */
function leftOutOf(titles: readonly string[], keywords: readonly string[]): string[] {
  const written = titles.map((title) => title.toLowerCase());
  return keywords.filter((word) => !written.every((title) => title.includes(word.toLowerCase())));
}

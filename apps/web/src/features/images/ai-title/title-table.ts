import { titleLength, titlePlatform } from '@transmit/contract/titles';
import type { Table } from '@transmit/imaging';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { changesOf, type TitleChanges } from './title-changes.ts';
import type { TitleForm } from './title-form.ts';
import type { TitleTypes } from './title-workbench.ts';
import { titlesOf } from './titles.ts';
import { words } from './words.ts';

/** One row a picture: its chosen title first, then the others. */
export function titleTable(
  items: readonly WorkItem<TitleTypes>[],
  byId: ReadonlyMap<string, TitleChanges>,
  form: TitleForm,
): Table {
  const place = titlePlatform(form.platform).name;
  const rows = items.flatMap((item) => {
    const found = titlesOf(item, changesOf(byId, item.id), form);
    if (!found) return [];
    const { titles, chosen } = found;
    const best = titles[chosen] ?? '';
    const [second = '', third = ''] = titles.filter((_, at) => at !== chosen);
    const length = String(titleLength(best, form.platform));
    return [[item.source.path, best, length, second, third, place]];
  });
  return { name: words.sheetName, head: [...words.table], rows };
}

/** The chosen titles, one a line. */
export function titleLines(table: Table): string {
  return table.rows.map((row) => row[1] ?? '').join('\n');
}

import { changesInCsv } from '@transmit/contract/csv';
import { toCsv } from '@transmit/imaging/save/csv';
import { doneOf, folderOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { Output } from '../workbench/saving/saver.ts';
import { type ReadPicture, tablesOf } from './batch-tables.ts';
import { isBlank, type Sheet, textsOf } from './sheet/sheet.ts';
import type { TextTypes } from './text-workbench.ts';

/** The pictures of a batch that are read, in its order. */
export function readPictures(items: readonly WorkItem<TextTypes>[]): ReadPicture[] {
  return items.flatMap((item) => {
    const done = doneOf(item);
    return done ? [{ name: item.source.path, sheet: done.detail.history.present }] : [];
  });
}

/** A CSV file beside each picture, for an archive or a folder. */
export function csvOutputs(items: readonly WorkItem<TextTypes>[]): Output[] {
  return items.flatMap((item) => {
    const sheet = doneOf(item)?.detail.history.present;
    if (!sheet || isBlank(sheet)) return [];
    const name = `${item.source.file.name.replace(/\.[^.]*$/, '')}.csv`;
    return [{ id: item.id, folder: folderOf(item), name, file: csvFile(textsOf(sheet)) }];
  });
}

/** A table is never changed in place: each is looked through once. */
const knownChanges = new WeakMap<Sheet, boolean>();

/** Tells whether a spreadsheet that opens the CSV would write some of these numbers otherwise. */
export function changeInCsv(pictures: readonly ReadPicture[]): boolean {
  return pictures.some(({ sheet }) => {
    const known = knownChanges.get(sheet) ?? sheet.flat().some(({ text }) => changesInCsv(text));
    knownChanges.set(sheet, known);
    return known;
  });
}

/** The whole batch as one CSV; several tables stand below each other with a blank line between. */
export function batchCsv(...input: Parameters<typeof tablesOf>): Blob {
  const rows = tablesOf(...input).flatMap(({ head, rows: body }, index) => [
    ...(index > 0 ? [['']] : []),
    ...(head ? [head] : []),
    ...body,
  ]);
  return csvFile(rows);
}

function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

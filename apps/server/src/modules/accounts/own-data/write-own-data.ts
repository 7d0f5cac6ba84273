/** Writes all that an account holds as files of an archive: each list as a table for people and as JSON for programs. */
import { CSV_MARK, csvLine } from '@transmit/contract';
import type { OpenEntry } from '#core/zip/write-open-zip.ts';
import type { Executor } from '#kernel/database/database.ts';
import { readOwnRows } from '#kernel/own-data/own-table.store.ts';
import {
  isOwnTable,
  isTold,
  type OwnColumn,
  type OwnData,
  type OwnRow,
  type OwnTable,
  type OwnValue,
} from '#kernel/own-data/own-table.ts';

type Pages = AsyncIterable<readonly OwnRow[]> | Iterable<readonly OwnRow[]>;

interface OwnDataWish {
  owner: string;
  readme: string;
  now: number;
}

/** Lists the files one after the other; a list is read when its turn comes, and one with nothing in it is left out. */
export async function* listOwnDataFiles(
  db: Executor,
  ownData: readonly OwnData[],
  { owner, readme, now }: OwnDataWish,
): AsyncGenerator<OpenEntry> {
  yield { path: 'README.txt', modifiedAt: now, pieces: [encode(CSV_MARK + readme)] };
  for (const table of ownData.filter(isOwnTable)) {
    const pages = readOwnRows(db, table, owner);
    const { value: first } = await pages.next();
    if (!first) continue;
    const csv = writeTable(table, continuePages(first, pages));
    yield { path: `表格/${table.name}.csv`, modifiedAt: now, pieces: encodeAll(csv) };
    const data = writeJson(table, readOwnRows(db, table, owner));
    yield { path: `数据/${table.name}.json`, modifiedAt: now, pieces: encodeAll(data) };
  }
}

async function* continuePages(
  first: readonly OwnRow[],
  rest: Pages,
): AsyncGenerator<readonly OwnRow[]> {
  yield first;
  yield* rest;
}

async function* writeTable(table: OwnTable, pages: Pages): AsyncGenerator<string> {
  const columns = listToldColumns(table);
  yield CSV_MARK + csvLine(columns.map(([, { head }]) => head));
  for await (const rows of pages) {
    yield rows
      .map((row) => csvLine(columns.map(([name, column]) => toCell(column.read(row[name], row)))))
      .join('');
  }
}

async function* writeJson(table: OwnTable, pages: Pages): AsyncGenerator<string> {
  const columns = listToldColumns(table);
  let separator = '[\n';
  for await (const rows of pages) {
    for (const row of rows) {
      const told = columns.map(([name, column]) => [column.head, column.read(row[name], row)]);
      yield separator + JSON.stringify(Object.fromEntries(told));
      separator = ',\n';
    }
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}

function listToldColumns({ columns }: OwnTable): [name: string, column: OwnColumn][] {
  return Object.entries(columns).flatMap(([name, column]) =>
    isTold(column) ? [[name, column]] : [],
  );
}

function toCell(value: OwnValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* encodeAll(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encode(text);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

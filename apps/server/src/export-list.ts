/**
 * The table of an operators' list, for a spreadsheet: whatever the list shows by the same filter, written while it is
 * read. No calls of the contract: each answers with a file of any length.
 */
import { CSV_MARK, csvLine, type Endpoint } from '@transmit/contract';
import type { Context } from 'hono';
import { downloadDisposition } from '#adapters/object-storage/download-disposition.ts';
import type { OwnCall, OwnRoute } from '#area.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { readInput } from '#http/read-input.ts';
import type { Services } from '#kernel/services.ts';

/** A spreadsheet opens a million lines; nobody reads as many, and the database has others to serve. */
const MOST_ROWS = 100_000;

interface ExportedPage<Row, Query> {
  rows: readonly Row[];
  /** The query of the next page; undefined after the last. */
  next: Query | undefined;
}

export interface ListExport<Row, Query> {
  path: `/api/${string}`;
  /** The file's name before the day. */
  name: string;
  /** The list's call: the table takes its filters and no others. */
  call: Endpoint;
  columns: readonly (readonly [head: string, cell: (row: Row) => string])[];
  readPage(query: Query, context: CallContext): Promise<ExportedPage<Row, Query>>;
  /** Lines at most; as many as the list has where nothing is told. */
  most?: number;
}

export function exportRoute<Row, Query>(list: ListExport<Row, Query>): OwnRoute {
  return {
    method: 'GET',
    path: list.path,
    access: 'operator',
    reason: 'answers with a file of any length; admitted like a call that reads',
    answer: (http, call) => exportList(list, http, call),
  };
}

async function exportList<Row, Query>(
  list: ListExport<Row, Query>,
  http: Context,
  { admit, contextOf, services }: OwnCall,
): Promise<Response> {
  const viewer = await admit({ effect: 'read', access: 'operator' });
  const context = contextOf(viewer);
  // Checked by the schema of the list's own call.
  const query = (await readInput(list.call, http)) as Query;
  // The first page is read before the answer begins, so that a filter that is none is refused in words.
  const first = await list.readPage(query, context);
  const lines = writeLines(list, first, context);
  return http.body(ReadableStream.from(logged(lines, list.name, services)), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': downloadDisposition(
      'attachment',
      `${list.name} ${shanghaiDay(services.now())}.csv`,
    ),
    'Cache-Control': 'no-store',
  });
}

/** A page at a time: as long as the table is, it is never held whole. */
async function* writeLines<Row, Query>(
  { columns, readPage, most = MOST_ROWS }: ListExport<Row, Query>,
  first: ExportedPage<Row, Query>,
  context: CallContext,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(([head]) => head));
  let written = 0;
  for (let page = first; ; ) {
    const rows = page.rows.slice(0, most - written);
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    written += rows.length;
    if (page.next === undefined) return;
    if (written >= most) {
      yield csvLine([`只包含前 ${most} 行，其余请缩小筛选范围后再导出`]);
      return;
    }
    page = await readPage(page.next, context);
  }
}

/** The headers have left: all that can be done is to break off, and to say so to the operator. */
async function* logged(
  lines: AsyncGenerator<string>,
  list: string,
  { log }: Services,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const line of lines) yield new TextEncoder().encode(line);
  } catch (error) {
    log.error({ err: error, list }, 'the table of a list broke off');
    throw error;
  }
}

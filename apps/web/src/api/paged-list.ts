import type { InfiniteData } from '@tanstack/react-query';
import { PAGE_ROWS } from '@transmit/contract';

/** One answer of a list that pages by its last row (spec §9). */
export interface Page<Row> {
  rows: readonly Row[];
  /**
   * The row that the next page starts after; undefined for the last page. Kept apart from `rows`: a
   * row that was taken out of the list is still where the server goes on from.
   */
  next: Row | undefined;
}

/** `P` is a page that tells more than its rows. */
export type PagedRows<Row, P extends Page<Row> = Page<Row>> = InfiniteData<P, Row | undefined>;

/** A page shorter than `pageRows` is the last one. */
export function toPage<Row>(rows: readonly Row[], pageRows: number = PAGE_ROWS): Page<Row> {
  return { rows, next: rows.length < pageRows ? undefined : rows.at(-1) };
}

/** All rows so far, each once: a row that moved between two pages was sent with both. */
export function rowsOf<Row>(
  data: PagedRows<Row> | undefined,
  keyOf: (row: Row) => number,
): readonly Row[] {
  const byKey = new Map<number, Row>();
  for (const row of data?.pages.flatMap(({ rows }) => rows) ?? []) {
    const key = keyOf(row);
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return [...byKey.values()];
}

/** Takes rows out; pages without one of them stay the same objects. */
export function dropRows<Row, P extends Page<Row>>(
  data: PagedRows<Row, P> | undefined,
  isDropped: (row: Row) => boolean,
): PagedRows<Row, P> | undefined {
  return changePages<Row, P>(data, (rows) =>
    rows.some(isDropped) ? rows.filter((row) => !isDropped(row)) : rows,
  );
}

/** Changes some rows; pages without one of them stay the same objects. */
export function changeRows<Row, P extends Page<Row>>(
  data: PagedRows<Row, P> | undefined,
  isChanged: (row: Row) => boolean,
  change: (row: Row) => Row,
): PagedRows<Row, P> | undefined {
  return changePages<Row, P>(data, (rows) =>
    rows.some(isChanged) ? rows.map((row) => (isChanged(row) ? change(row) : row)) : rows,
  );
}

/**
 * Puts the newest page in front of what was loaded before, for lists whose newest row comes first
 * and has the greatest key. Ten thousand rows come back fresh at the price of one request: the rows
 * that the new page covers are replaced by it, older ones stay. Where the two do not meet there is
 * a gap, and only the new page is kept.
 */
export function withFreshTop<Row, P extends Page<Row>>(
  data: PagedRows<Row, P>,
  fresh: P,
  keyOf: (row: Row) => number,
): PagedRows<Row, P> {
  const newest = data.pages.find((page) => page.rows.length > 0)?.rows[0];
  if (!fresh.next || !newest || keyOf(fresh.next) > keyOf(newest)) {
    return { pages: [fresh], pageParams: [undefined] };
  }
  const edge = keyOf(fresh.next);
  const older = withoutEmptyPages(dropRows(data, (row) => keyOf(row) >= edge) ?? data);
  return { pages: [fresh, ...older.pages], pageParams: [undefined, ...older.pageParams] };
}

/** The last page stays even without rows: its `next` is where the list goes on. */
function withoutEmptyPages<Row, P extends Page<Row>>({
  pages,
  pageParams,
}: PagedRows<Row, P>): PagedRows<Row, P> {
  const isKept = (index: number) => index === pages.length - 1 || pages[index]?.rows.length !== 0;
  return {
    pages: pages.filter((_, index) => isKept(index)),
    pageParams: pageParams.filter((_, index) => isKept(index)),
  };
}

function changePages<Row, P extends Page<Row>>(
  data: PagedRows<Row, P> | undefined,
  change: (rows: readonly Row[]) => readonly Row[],
): PagedRows<Row, P> | undefined {
  if (!data) return undefined;
  let isSame = true;
  const pages = data.pages.map((page) => {
    const rows = change(page.rows);
    if (rows === page.rows) return page;
    isSame = false;
    return { ...page, rows };
  });
  return isSame ? data : { ...data, pages };
}

import { describe, expect, it } from 'vitest';
import {
  changeRows,
  dropRows,
  type Page,
  type PagedRows,
  rowsOf,
  toPage,
  withFreshTop,
} from './paged-list.ts';

interface Row {
  id: number;
  name?: string;
}

const keyOf = ({ id }: Row) => id;
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
/** Pages of two rows: a shorter one is the last. */
const page = (...ids: number[]): Page<Row> => toPage(rows(...ids), 2);
const paged = (...pages: Page<Row>[]): PagedRows<Row> => ({
  pages,
  pageParams: [undefined, ...pages.slice(0, -1).map(({ next }) => next)],
});
const idsOf = (data: PagedRows<Row> | undefined) => rowsOf(data, keyOf).map(keyOf);

describe('pages', () => {
  it.each([
    [[9, 8, 7], 7],
    [[9, 8], undefined],
    [[], undefined],
  ])('of three rows: %j goes on from %s', (ids, next) => {
    expect(toPage(rows(...ids), 3).next?.id).toBe(next);
  });

  it('show a row once that came with two of them', () => {
    expect(idsOf(paged(page(9, 8), page(8, 7), page()))).toEqual([9, 8, 7]);
    expect(rowsOf(undefined, keyOf)).toEqual([]);
  });
});

describe('a row that is gone', () => {
  const data = paged(page(9, 8), page(7, 6), page());

  it('leaves the list, but not the place where the next page starts', () => {
    const left = dropRows(data, ({ id }) => id === 8 || id === 7);
    expect(idsOf(left)).toEqual([9, 6]);
    expect(left?.pages[0]?.next?.id).toBe(8);
  });

  it('changes nothing the second time', () => {
    expect(dropRows(data, ({ id }) => id === 1)).toBe(data);
    expect(dropRows(undefined, () => true)).toBeUndefined();
  });
});

describe('a changed row', () => {
  it('leaves the other pages as they are', () => {
    const data = paged(page(9, 8), page(7, 6));
    const changed = changeRows(
      data,
      ({ id }) => id === 6,
      (row) => ({ ...row, name: 'new' }),
    );
    expect(rowsOf(changed, keyOf).at(-1)).toEqual({ id: 6, name: 'new' });
    expect(changed?.pages[0]).toBe(data.pages[0]);
  });
});

describe('a fresh first page', () => {
  const data = paged(page(9, 8), page(7, 6), page(5));

  it.each([
    ['brings new rows to the front', page(10, 9), [10, 9, 8, 7, 6, 5]],
    ['takes out what was deleted elsewhere', page(9, 7), [9, 7, 6, 5]],
    ['is all there is when it is short', page(9), [9]],
    ['starts the list anew over a gap', page(20, 19), [20, 19]],
  ])('%s', (_, fresh, ids) => {
    expect(idsOf(withFreshTop(data, fresh, keyOf))).toEqual(ids);
  });

  it('goes on from the same end', () => {
    const joined = withFreshTop(data, page(10, 9), keyOf);
    expect(joined.pages.at(-1)).toBe(data.pages.at(-1));
    expect(joined.pageParams).toHaveLength(joined.pages.length);
  });

  it('leaves no empty page behind, however often it comes', () => {
    let joined = data;
    for (let times = 0; times < 100; times += 1) joined = withFreshTop(joined, page(9, 8), keyOf);
    expect(joined.pages).toEqual(data.pages);
    expect(joined.pageParams).toHaveLength(joined.pages.length);
  });

  it('keeps the place where the list goes on, also where that page has no row left', () => {
    const emptied = dropRows(paged(page(9, 8), page(7, 6)), ({ id }) => id <= 7) ?? data;
    const joined = withFreshTop(emptied, page(9, 8), keyOf);
    expect(joined.pages.at(-1)?.next?.id).toBe(6);
    expect(joined.pages).toHaveLength(2);
  });

  it('replaces an empty list', () => {
    expect(idsOf(withFreshTop(paged(page()), page(3, 2), keyOf))).toEqual([3, 2]);
  });
});

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { dropRows, type Page, type PagedRows, rowsOf, toPage } from './paged-list.ts';
import { refreshTop } from './use-paged-list.ts';

interface Row {
  id: number;
}

const queryKey = ['rows'];
const keyOf = ({ id }: Row) => id;
const page = (...ids: number[]): Page<Row> =>
  toPage(
    ids.map((id) => ({ id })),
    2,
  );

/** A list that shows one page; what it and its top are answered is settled by the test. */
function showList(shown: Page<Row>, isUnderWay: (row: Row) => boolean = () => false) {
  const queries = new QueryClient();
  queries.setQueryData<PagedRows<Row>>(queryKey, { pages: [shown], pageParams: [undefined] });
  const nextPage = Promise.withResolvers<Page<Row>>();
  const list = new InfiniteQueryObserver<Page<Row>, Error, PagedRows<Row>>(queries, {
    queryKey,
    queryFn: () => nextPage.promise,
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  onTestFinished(list.subscribe(() => {}));
  const tops: PromiseWithResolvers<Page<Row>>[] = [];
  const loadPage = () => {
    const top = Promise.withResolvers<Page<Row>>();
    tops.push(top);
    return top.promise;
  };
  return {
    list,
    nextPage,
    refresh: () => refreshTop(queries, { queryKey, loadPage, keyOf, isUnderWay }),
    /** Answers the newest question for the top, which is the nth. */
    async answerTop(nth: number, answer: Page<Row>) {
      await expect.poll(() => tops.length).toBe(nth);
      tops.at(-1)?.resolve(answer);
    },
    askedTops: () => tops.length,
    take: (id: number) =>
      queries.setQueryData<PagedRows<Row>>(queryKey, (data) =>
        dropRows(data, (row) => row.id === id),
      ),
    ids: () => rowsOf(queries.getQueryData<PagedRows<Row>>(queryKey), keyOf).map(keyOf),
  };
}

it('a fresh top stands in front', async () => {
  const { refresh, answerTop, askedTops, ids } = showList(page(9, 8));
  const refreshed = refresh();
  await answerTop(1, page(10, 9));
  await refreshed;
  expect(ids()).toEqual([10, 9, 8]);
  expect(askedTops()).toBe(1);
});

it('a row that was taken out meanwhile is not brought back: the top is asked for again', async () => {
  const { refresh, answerTop, askedTops, take, ids } = showList(page(9, 8));
  const refreshed = refresh();
  await expect.poll(askedTops).toBe(1);
  take(9);
  await answerTop(1, page(9, 8));
  await answerTop(2, page(8));
  await refreshed;
  expect(ids()).toEqual([8]);
});

it('a row to which something is being done stays as it is', async () => {
  const { refresh, answerTop, askedTops, ids } = showList(page(9, 8), ({ id }) => id === 9);
  const refreshed = refresh();
  await answerTop(1, page(10, 9));
  await refreshed;
  expect(ids()).toEqual([9, 8]);
  expect(askedTops()).toBe(1);
});

it('is not lost to a page that was asked for meanwhile, and loses none', async () => {
  const { list, nextPage, refresh, answerTop, ids } = showList(page(9, 8));
  const refreshed = refresh();
  const more = list.fetchNextPage();
  await answerTop(1, page(10, 9));
  nextPage.resolve(page(7, 6));
  await more;
  await answerTop(2, page(10, 9));
  await refreshed;
  expect(ids()).toEqual([10, 9, 8, 7, 6]);
});

it('waits for a page that is on its way', async () => {
  const { list, nextPage, refresh, answerTop, askedTops, ids } = showList(page(9, 8));
  const more = list.fetchNextPage();
  const refreshed = refresh();
  nextPage.resolve(page(7, 6));
  await more;
  await answerTop(1, page(10, 9));
  await refreshed;
  expect(askedTops()).toBe(1);
  expect(ids()).toEqual([10, 9, 8, 7, 6]);
});

it('a page that does not come keeps nobody waiting', async () => {
  const { list, nextPage, refresh, answerTop, ids } = showList(page(9, 8));
  const more = list.fetchNextPage();
  const refreshed = refresh();
  nextPage.reject(new Error('no line'));
  await more;
  await answerTop(1, page(10, 9));
  await refreshed;
  expect(ids()).toEqual([10, 9, 8]);
});

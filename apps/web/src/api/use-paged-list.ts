import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { errorText } from './error-text.ts';
import { type Page, type PagedRows, rowsOf, withFreshTop } from './paged-list.ts';
import { describeMore } from './query-faces.ts';

export interface PagedListOptions<Row, P extends Page<Row> = Page<Row>> {
  queryKey: readonly unknown[];
  /** The page after a row, or the first one. */
  loadPage: (after: Row | undefined, signal: AbortSignal) => Promise<P>;
  keyOf: (row: Row) => number;
  /** The newest row comes first and has the greatest key: then a return costs one request. */
  isNewestFirst?: boolean;
  /** Something is being done to the row here of which no answer knows yet: until it is done the top stays as it is. */
  isUnderWay?: (row: Row) => boolean;
}

/**
 * A list that loads on by itself. What was loaded is kept while other screens show, so that the way
 * back finds the same rows at the same place; only its newest page is asked for again, because
 * React Query would fetch all pages one after the other.
 */
export function usePagedList<Row, P extends Page<Row>>(options: PagedListOptions<Row, P>) {
  const { queryKey, loadPage, keyOf } = options;
  const list = useInfiniteQuery<P, Error, PagedRows<Row, P>, readonly unknown[], Row | undefined>({
    queryKey,
    // The library's type of the context stays unresolved while Row is generic; it is what
    // getNextPageParam returned.
    queryFn: ({ pageParam, signal }) => loadPage(pageParam as Row | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useFreshTop(options);
  // Kept by hand, because the compiler works on features only: ten thousand rows are not gone
  // through twice.
  const rows = useMemo(() => list.data && rowsOf(list.data, keyOf), [list.data, keyOf]);
  return {
    rows,
    /** Facts of the list's answer beside its rows. */
    first: list.data?.pages[0],
    /** Error of a list that has no rows at all. */
    error: rows ? undefined : list.error,
    /** The same as a sentence. */
    problem: !rows && list.error ? errorText(list.error) : undefined,
    isOffline: list.fetchStatus === 'paused',
    isBusy: list.isFetching,
    /** The rows are still those of the filter before. */
    isOutdated: list.isPlaceholderData,
    retry: list.refetch,
    /** Properties for the list components. */
    more: describeMore(list),
  };
}

/**
 * Asks for the newest page of a list that shows or showed, and puts it in front. Where the list changed meanwhile, the answer
 * may be older than the change, and a page still on its way was added to the rows of before: then it asks again.
 */
export async function refreshTop<Row, P extends Page<Row>>(
  queries: QueryClient,
  { queryKey, loadPage, keyOf, isUnderWay }: PagedListOptions<Row, P>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const findList = () => queries.getQueryCache().find<PagedRows<Row, P>>({ queryKey });
  for (;;) {
    // Whether that page comes is told where the list shows.
    await findList()?.promise?.catch(() => undefined);
    const before = findList()?.state;
    const fresh = await loadPage(undefined, signal);
    const now = findList()?.state;
    if (!now?.data || (isUnderWay && rowsOf(now.data, keyOf).some(isUnderWay))) return;
    if (now.fetchStatus !== 'idle' || now.dataUpdateCount !== before?.dataUpdateCount) continue;
    queries.setQueryData<PagedRows<Row, P>>(
      queryKey,
      (data) => data && withFreshTop(data, fresh, keyOf),
    );
    return;
  }
}

/** Refreshes the top on the way back to the screen or to an earlier filter; what was never loaded is asked for anyway. */
function useFreshTop<Row, P extends Page<Row>>(options: PagedListOptions<Row, P>): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent((signal: AbortSignal) => refreshTop(queries, options, signal));
  const { isNewestFirst } = options;
  const list = hashKey(options.queryKey);
  useEffect(() => {
    const wasLoaded = queries.getQueryCache().get(list)?.state.data !== undefined;
    if (!isNewestFirst || !wasLoaded) return;
    const stop = new AbortController();
    // Without an answer the rows of before stay; the next page or action will say what is wrong.
    refresh(stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [list, isNewestFirst, queries]);
}

import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
  useFreshTop(options, list.dataUpdatedAt);
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

/** Asks for the newest page of a list that shows or showed, and puts it in front. */
export async function refreshTop<Row, P extends Page<Row>>(
  queries: QueryClient,
  { queryKey, loadPage, keyOf }: PagedListOptions<Row, P>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const fresh = await loadPage(undefined, signal);
  queries.setQueryData<PagedRows<Row, P>>(
    queryKey,
    (data) => data && withFreshTop(data, fresh, keyOf),
  );
}

/** Refreshes the top once, on the way back to the screen; a new filter has rows of its own. */
function useFreshTop<Row, P extends Page<Row>>(
  options: PagedListOptions<Row, P>,
  updatedAt: number,
): void {
  const queries = useQueryClient();
  const [first] = useState(() => ({
    ...options,
    wasLoaded: updatedAt > 0,
  }));
  useEffect(() => {
    if (!first.wasLoaded || !first.isNewestFirst) return;
    const stop = new AbortController();
    // Without an answer the rows of before stay; the next page or action will say what is wrong.
    refreshTop(queries, first, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [first, queries]);
}

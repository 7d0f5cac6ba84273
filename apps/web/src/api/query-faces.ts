import type { InfiniteQueryObserverResult, QueryObserverResult } from '@tanstack/react-query';
import { errorText } from './error-text.ts';

/** Returns the properties of an `ErrorState` for a query that failed: the reason, and 重试. */
export function describeFailure({
  error,
  refetch,
  isFetching,
}: Pick<QueryObserverResult, 'error' | 'refetch' | 'isFetching'>) {
  return { body: errorText(error), onRetry: refetch, busy: isFetching };
}

/** Returns the properties of a list that asks for its next page at its end. */
export function describeMore(query: InfiniteQueryObserverResult) {
  return {
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? errorText(query.error) : undefined,
    onLoadMore: query.fetchNextPage,
  };
}

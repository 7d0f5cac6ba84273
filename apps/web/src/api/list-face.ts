import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';

/** Puts the state of a React Query list into the properties of a `ListCard`. */
export function listFace(query: UseInfiniteQueryResult, rows: readonly unknown[] | undefined) {
  return {
    rows,
    problem: !rows && query.error ? errorText(query.error) : undefined,
    isOffline: query.fetchStatus === 'paused',
    isBusy: query.isFetching,
    isOutdated: query.isPlaceholderData,
    retry: query.refetch,
    more: { hasMore: query.hasNextPage },
  };
}

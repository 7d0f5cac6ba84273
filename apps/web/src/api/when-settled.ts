import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/** Resolves when a query has its answer or has failed, and at once where it waits for a line. */
export function whenSettled<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: QueryObserverOptions<Data, DefaultError, Data, Data, Key>,
): Promise<void> {
  const observer = new QueryObserver(queries, options);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    const { status, fetchStatus } = observer.getCurrentResult();
    if (status !== 'pending' || fetchStatus === 'paused') resolve();
  };
  const stop = observer.subscribe(look);
  look();
  return promise.finally(stop);
}

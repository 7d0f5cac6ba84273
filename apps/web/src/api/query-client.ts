import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isUnanswered } from '@transmit/contract/client';

const MAX_RETRIES = 2;
/** The client has already sent an unanswered call twice. */
const MAX_UNANSWERED_RETRIES = 1;
const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  // React puts a box or a time back to what was last drawn when its event has ended. The library draws a change
  // by a timer, after that: what was just ticked would be seen unticked for as long as a busy page takes.
  notifyManager.setScheduler(queueMicrotask);
  return new FreshQueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false },
      // The client sends again by itself what is the same twice; all else the person, who may look first.
      mutations: { retry: false },
    },
  });
}

/**
 * An answer that is on its way when a change was made may be from before it. The library asks anew only where
 * a screen has an answer already; here a first one begins again as well, and one that no screen waits for, or a
 * list that comes in together with a change would leave that change out for good.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const kept = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const anew = kept.map(beginAgain);
    await Promise.all([super.invalidateQueries(filters, options), ...anew]);
  }
}

/** Whoever waits for the old answer gets the new one. */
async function beginAgain(query: Query): Promise<void> {
  query.cancel({ silent: true });
  // Its failure is shown by the screen that waits for it.
  const fetching = query.fetch().catch(() => undefined);
  // Without a line it comes when there is one; nobody who has made a change waits for that.
  if (query.state.fetchStatus !== 'paused') await fetching;
}

/** Reading again helps against a lost line or a busy server, never against a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isUnanswered(error)) return failures < MAX_UNANSWERED_RETRIES;
  return error.httpStatus >= 500 && failures < MAX_RETRIES;
}

import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from '@transmit/contract/client';

const MAX_RETRIES = 2;
/** The client has already sent an unanswered call twice. */
const MAX_UNANSWERED_RETRIES = 1;
const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false },
      // The client sends again by itself what is the same twice; all else the person, who may look first.
      mutations: { retry: false },
    },
  });
}

/** Reading again helps against a lost line or a busy server, never against a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isUnanswered(error)) return failures < MAX_UNANSWERED_RETRIES;
  return error.httpStatus >= 500 && failures < MAX_RETRIES;
}

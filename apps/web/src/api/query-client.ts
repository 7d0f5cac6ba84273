import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';

const MAX_RETRIES = 2;
const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false },
      // A change is sent again by the person, never by itself.
      mutations: { retry: false },
    },
  });
}

/** Reading again helps against a lost line or a busy server, never against a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.httpStatus === 0 || error.httpStatus >= 500;
}

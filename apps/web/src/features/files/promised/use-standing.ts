import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { standingQuery } from './standing-query.ts';

/**
 * Asks again and again how far a sending is, and at once when the page is seen again, wakes up, or is back online. The
 * last answer stays while there is no newer one.
 */
export function useStanding(code: string) {
  const queries = useQueryClient();
  const asking = useRef({ since: performance.now(), failures: 0 });
  const { data, error, refetch, fetchStatus } = useQuery(standingQuery(code, { queries, asking }));
  useEffect(() => {
    const wake = () => {
      if (!document.hidden) asking.current.since = performance.now();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  return {
    standing: data?.standing,
    error,
    /** The last question was not answered, or waits for the line. */
    isOld: error !== null || fetchStatus === 'paused',
    askAgain: () => {
      asking.current.since = performance.now();
      void refetch();
    },
  };
}

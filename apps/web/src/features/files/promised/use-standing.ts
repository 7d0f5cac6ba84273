import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useEffect, useRef } from 'react';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { shareKey } from '#files/keys.ts';
import { nextWait } from './next-wait.ts';

export type Standing = Reply<Contract['shares']['standing']>['data'];

interface Answered {
  standing: Standing;
  sameTimes: number;
}

/**
 * Asks again and again how far a sending is: seldom where nothing changes, at once when the page is seen again, wakes
 * up, or is back online. The last answer stays while there is no newer one.
 */
export function useStanding(code: string) {
  const queryClient = useQueryClient();
  const since = useRef(performance.now());
  const key = [...shareKey(code), 'standing'];
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Answered> => {
      const before = queryClient.getQueryData<Answered>(key);
      const standing = await askStanding(code, signal);
      const isSame = before && JSON.stringify(before.standing) === JSON.stringify(standing);
      return { standing, sameTimes: isSame ? before.sameTimes + 1 : 0 };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => nextAsking(state, since.current),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useEffect(() => {
    const wake = () => {
      if (!document.hidden) since.current = performance.now();
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
      since.current = performance.now();
      void refetch();
    },
  };
}

function nextAsking(
  { error, data, fetchFailureCount }: QueryState<Answered>,
  since: number,
): number | false {
  if (isUnknown(error)) return false;
  const wait = nextWait({
    state: data?.standing.state,
    sameTimes: data?.sameTimes ?? 0,
    failures: fetchFailureCount,
    isHidden: document.hidden,
    waitedMs: performance.now() - since,
  });
  return wait ?? false;
}

/** The code opens nothing any more: asking again would count as guessing. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_NOT_FOUND';
}

async function askStanding(code: string, signal: AbortSignal): Promise<Standing> {
  const call = client.shares.standing;
  return (await lookUp((proof) => call({ code, ...proof }, { signal }), signal)).data;
}

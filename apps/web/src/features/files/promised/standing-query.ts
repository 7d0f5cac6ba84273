import {
  type QueryClient,
  type QueryKey,
  type QueryState,
  queryOptions,
} from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { shareKey } from '#files/keys.ts';
import { nextWait } from './next-wait.ts';

export type Standing = Reply<Contract['shares']['standing']>['data'];

export interface Answered {
  standing: Standing;
  sameTimes: number;
}

/** The asking of one page. */
export interface Asking {
  /** Opened, or last asked by hand, on the clock of `performance.now()`. */
  since: number;
  /** Questions in a row that were not answered; the library counts those of one fetch alone. */
  failures: number;
}

interface Asker {
  queries: QueryClient;
  asking: { current: Asking };
  ask?: typeof askStanding;
}

/** Asks again and again how far a sending is, seldom where nothing changes or nobody answers. */
export function standingQuery(code: string, { queries, asking, ask = askStanding }: Asker) {
  const queryKey: QueryKey = [...shareKey(code), 'standing'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Answered> => {
      const before = queries.getQueryData<Answered>(queryKey);
      const standing = await ask(code, signal).catch((error: unknown) => {
        // A question that was broken off says nothing about the server.
        if (!signal.aborted) asking.current.failures += 1;
        throw error;
      });
      asking.current.failures = 0;
      const isSame = before && JSON.stringify(before.standing) === JSON.stringify(standing);
      return { standing, sameTimes: isSame ? before.sameTimes + 1 : 0 };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => nextAsking(state, asking.current),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

function nextAsking(
  { error, data }: QueryState<Answered>,
  { failures, since }: Asking,
): number | false {
  if (isUnknown(error)) return false;
  const wait = nextWait({
    state: data?.standing.state,
    sameTimes: data?.sameTimes ?? 0,
    failures,
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { AI_POINTS, type Contract, type Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type Answer = Reply<Contract['ai']['service']>['data'];
/** The service as people are told it. */
export type AiService = NonNullable<Answer['service']>;

/** `asking` and `away` (nobody has answered) say nothing of whether there is a service. */
export type ServiceState = 'known' | 'asking' | 'away';

interface Engines {
  service: AiService | undefined;
  /** Until it is known who answers, nothing is said about where pictures go. */
  state: ServiceState;
  askAgain: () => void;
  /** Points for one picture by the service. */
  points: Readonly<Record<keyof typeof AI_POINTS, number>>;
}

const serviceQuery = queryOptions({
  queryKey: ['ai', 'service'],
  queryFn: async ({ signal }) => (await client.ai.service({}, { signal })).data,
  staleTime: 10 * 60_000,
  // Pictures that were handed over must not stand still for another asking when the person comes back.
  gcTime: Number.POSITIVE_INFINITY,
  // Asked at once without any network too, so that the built-in engine can be chosen there.
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Returns the engines for names, titles and pictures beside the browser's own. */
export function useAiService(): Engines {
  const { data, isError, refetch } = useQuery(serviceQuery);
  return {
    service: data?.service ?? undefined,
    state: serviceState(data !== undefined, isError),
    askAgain: () => void refetch(),
    points: data?.points ?? AI_POINTS,
  };
}

/** An answer stays one when a later asking fails. */
function serviceState(hasAnswer: boolean, hasFailed: boolean): ServiceState {
  if (hasAnswer) return 'known';
  return hasFailed ? 'away' : 'asking';
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { AI_POINTS, type Contract, type Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type Answer = Reply<Contract['ai']['service']>['data'];
/** The service as people are told it. */
export type AiService = NonNullable<Answer['service']>;

interface Engines {
  service: AiService | undefined;
  /** Until it is known who answers, nothing is said about where pictures go. */
  isKnown: boolean;
  /** Of one picture by the service. */
  points: Readonly<Record<keyof typeof AI_POINTS, number>>;
}

export const serviceQuery = queryOptions({
  queryKey: ['ai', 'service'],
  queryFn: async ({ signal }) => (await client.ai.service({}, { signal })).data,
  staleTime: 10 * 60_000,
  // Without an answer the browser's own engine does the work, also without any network.
  networkMode: 'always',
  retry: false,
});

/** Who names, writes and paints here beside the browser's own engine. */
export function useAiService(): Engines {
  const { data, isPending } = useQuery(serviceQuery);
  return {
    service: data?.service ?? undefined,
    isKnown: !isPending,
    points: data?.points ?? AI_POINTS,
  };
}

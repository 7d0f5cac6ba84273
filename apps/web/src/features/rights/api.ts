import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallInput, type Contract, PAGE_ROWS } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { text } from './text.ts';

export type { WireGrant as Grant } from '@transmit/contract';

type Payload = CallInput<Contract['rights']['give']>;

export const grantHistoryQuery = infiniteQueryOptions({
  queryKey: ['rights', 'history'],
  queryFn: ({ signal, pageParam }) =>
    client.rights.history(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ data }) => (data.length < PAGE_ROWS ? undefined : data.at(-1)?.id),
  staleTime: 0,
});

export async function giveRights(payload: Payload): Promise<string> {
  return (await client.rights.give(payload)).message;
}

/** Codes of calls without an answer, or with one that could not be read. */
const UNANSWERED = ['E_NETWORK', 'E_TIMEOUT', 'E_GATEWAY', 'E_ANSWER'];

/** spec §8: the server's sentence, or that of a network that failed. */
export function readGrantProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return text.results.failed;
  if (UNANSWERED.includes(error.code)) return text.results.network;
  return error.message || text.results.failed;
}

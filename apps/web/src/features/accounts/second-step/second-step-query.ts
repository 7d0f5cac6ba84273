import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

export type SecondStepInfo = Reply<Contract['accounts']['secondStep']>['data'];

export const secondStepQuery = queryOptions({
  queryKey: ['accounts', 'second-step'],
  queryFn: async ({ signal }) => (await client.accounts.secondStep({}, { signal })).data,
  // A device may have been added or used elsewhere a moment ago.
  staleTime: 0,
});

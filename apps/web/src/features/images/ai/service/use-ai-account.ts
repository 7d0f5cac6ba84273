import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import type { DeskView } from './desk-types.ts';

export type AiAccount = Reply<Contract['ai']['account']>['data'];

export const accountQuery = queryOptions({
  queryKey: ['ai', 'account'],
  queryFn: async ({ signal }) => (await client.ai.account({}, { signal })).data,
  enabled: () => useClientState.getState().isLogin,
  staleTime: 0,
  // Points may have been bought in another tab meanwhile.
  refetchOnWindowFocus: 'always',
});

/** Returns the person's balance, asked again whenever a batch changes it. */
export function useAiAccount(view: StoreApi<DeskView>) {
  const queries = useQueryClient();
  const turns = useStore(view, (state) => state.turns);
  useEffect(() => {
    if (turns > 0) void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [queries, turns]);
  return useQuery(accountQuery);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { PRODUCT_CODE } from '@transmit/contract';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/storage/client-state.ts';

/** Asks for the online version once and keeps it in the global state (spec §3). */
export const currentVersionQuery = queryOptions({
  queryKey: ['versions', 'current'],
  queryFn: async ({ signal }) => {
    const found = await client.versions.current({ product: PRODUCT_CODE }, { signal });
    if (found.status === 1) useClientState.setState({ version: found.version });
    return found;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useCurrentVersion(): string {
  useQuery(currentVersionQuery);
  return useClientState((state) => state.version);
}

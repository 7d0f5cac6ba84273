import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/client-state.ts';
import { PRODUCT } from '#platform/product.ts';

/** Asks for the online version once and keeps it in the global state (spec §3). */
export function useCurrentVersion(): string {
  const { data } = useQuery({
    queryKey: ['versions', 'current'],
    queryFn: ({ signal }) => client.versions.current({ product: PRODUCT }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data?.status === 1) useClientState.setState({ version: data.version });
  }, [data]);
  return useClientState((state) => state.version);
}

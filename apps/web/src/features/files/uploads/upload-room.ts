import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#api/client.ts';
import { siteQuery } from '#api/site-query.ts';
import { useClientState } from '#platform/client-state.ts';

const FRESH_MS = 30_000;

let known: number | undefined;

/** Bytes that the viewer may still send, as last heard; undefined until then. */
export function knownRoomLeft(): number | undefined {
  return known;
}

/** The same, asked for; a login brings another answer. */
export function useRoomLeft(): number | undefined {
  const isLogin = useClientState((state) => state.isLogin);
  // That call makes a new caller a visitor, and this one asks about one.
  const { isSuccess } = useQuery(siteQuery);
  const { data } = useQuery({
    queryKey: ['files', 'room', isLogin],
    queryFn: async ({ signal }) => (await client.files.room({}, { signal })).data,
    staleTime: FRESH_MS,
    enabled: isSuccess,
  });
  useEffect(() => {
    known = data?.left;
  }, [data]);
  return data?.left;
}

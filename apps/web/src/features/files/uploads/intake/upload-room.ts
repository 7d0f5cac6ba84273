import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { roomQuery } from '#files/room-query.ts';
import { useClientState } from '#platform/storage/client-state.ts';

let known: number | undefined;

/** Bytes that the viewer may still send, as last heard; undefined until then. */
export function knownRoomLeft(): number | undefined {
  return known;
}

/** The same, asked for; a login brings another answer. */
export function useRoomLeft(): number | undefined {
  const isLogin = useClientState((state) => state.isLogin);
  // The call for settings makes a new caller a visitor, and this one asks about a visitor.
  const { isSuccess } = useQuery(siteQuery);
  const { data } = useQuery({ ...roomQuery(isLogin), enabled: isSuccess });
  useEffect(() => {
    known = data?.left;
  }, [data]);
  return data?.left;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { refreshRoom } from '#files/cached-files.ts';
import { roomQuery } from '#files/room-query.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { useUploadsView } from '../list/uploads-view.ts';

let known: number | undefined;
let ask = async (): Promise<number | undefined> => known;

/** Bytes that the viewer may still send, as last heard; undefined until then. */
export function knownRoomLeft(): number | undefined {
  return known;
}

/** Asks anew: something may have been deleted since, here or elsewhere. Without an answer the last one holds. */
export async function hearRoomLeft(): Promise<void> {
  known = await ask().catch(() => known);
}

/** The same, asked for; a login brings another answer, and so does what has been sent. */
export function useRoomLeft(): number | undefined {
  const queries = useQueryClient();
  const isLogin = useClientState((state) => state.isLogin);
  // The call for settings makes a new caller a visitor, and this one asks about a visitor.
  const { isSuccess } = useQuery(siteQuery);
  const { data } = useQuery({ ...roomQuery(isLogin), enabled: isSuccess });
  useEffect(() => {
    known = data?.left;
    // Offline it is refused at once, and not put off.
    const anew = { ...roomQuery(isLogin), staleTime: 0, networkMode: 'always' } as const;
    ask = async () => (await queries.fetchQuery(anew)).left;
  }, [data, isLogin, queries]);
  const isSending = useUploadsView(({ progress }) => progress.busy > 0);
  useEffect(() => {
    if (!isSending) return;
    return () => void refreshRoom(queries);
  }, [isSending, queries]);
  return data?.left;
}

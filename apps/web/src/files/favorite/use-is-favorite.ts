import { useQuery } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { favoriteStateKey } from '../keys.ts';

/** Tells whether a file is among the user's favourites; a visitor has none. */
export function useIsFavorite(code: string): boolean {
  const isLogin = useClientState((state) => state.isLogin);
  const { data = false } = useQuery({
    queryKey: favoriteStateKey(code),
    queryFn: async ({ signal }) =>
      (await client.library.favoriteState({ code }, { signal })).data.favorite === 1,
    enabled: isLogin,
  });
  return data;
}

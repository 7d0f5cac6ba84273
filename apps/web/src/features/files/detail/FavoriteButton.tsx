import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { Star } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { lookUp } from '#api/look-up.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/client-state.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';
import { favoriteQuery } from '../api.ts';
import { pageText } from '../page-text.ts';

/** Keeps a file among the favourites or takes it out; a visitor is sent to log in first (spec §5). */
export function FavoriteButton({ code, name }: { code: string; name: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  const logIn = useLogIn();
  const { data: isFavorite = false } = useQuery({ ...favoriteQuery(code), enabled: isLogin });
  const change = useChangeFavorite(code, logIn);
  const { add, remove } = pageText.favorite;
  return (
    <span className="relative shrink-0">
      <IconButton
        label={isFavorite ? remove(name) : add(name)}
        title={isFavorite ? pageText.favorite.removeTitle : pageText.favorite.addTitle}
        icon={<Star size={20} className={isFavorite ? 'fill-current text-accent' : 'text-muted'} />}
        aria-pressed={isFavorite}
        aria-busy={change.isPending || undefined}
        onClick={() => {
          if (!isLogin) logIn();
          else if (!change.isPending) change.mutate(!isFavorite);
        }}
      />
      {change.error && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-56 rounded-md bg-danger-soft px-3 py-2 text-small text-danger shadow-1"
        >
          {errorText(change.error)}
        </span>
      )}
    </span>
  );
}

function useChangeFavorite(code: string, logIn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? lookUp((proof) => client.library.favorite({ code, ...proof }))
        : client.library.unfavorite({ code }),
    onSuccess: ({ data }) => {
      queries.setQueryData(favoriteQuery(code).queryKey, data.favorite === 1);
      toast(data.favorite === 1 ? pageText.favorite.added : pageText.favorite.removed);
    },
    // The session has ended in the meantime.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'E_LOGIN') logIn();
    },
  });
}

/** With the full intended path (spec §6). */
function useLogIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => navigate(paths.login(pathname + search + hash));
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useLocation, useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { lookUp } from '#api/look-up.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/client-state.ts';
import { toast } from '#ui/toast.ts';
import type { FileRow } from '../api.ts';
import { dropFiles, setFavorite } from '../cached-lists.ts';
import { text } from '../text.ts';

interface Wish {
  row: FileRow;
  favorite: 0 | 1;
}

/** Marks a file as a favourite, or takes that back; a visitor is sent to log in first (spec §5). */
export function useFavorite({ onDone }: { onDone?: (wish: Wish) => void } = {}) {
  const queries = useQueryClient();
  const isLogin = useClientState((state) => state.isLogin);
  const logIn = useLogIn();
  const change = useMutation({
    mutationFn: ({ row: { code }, favorite }: Wish) =>
      favorite === 1
        ? lookUp((proof) => client.library.favorite({ code, ...proof }))
        : client.library.unfavorite({ code }),
    onSuccess: ({ data }, wish) => {
      setFavorite(queries, wish.row.code, data.favorite);
      toast(wish.favorite === 1 ? text.favorite.added : text.favorite.removed);
      onDone?.(wish);
    },
    onError: (error, { row }) => {
      if (hasCode(error, 'E_LOGIN')) logIn();
      if (hasCode(error, 'E_NOT_FOUND')) dropFiles(queries, new Set([row.code]));
    },
  });
  const wish = change.variables;
  return {
    change: (wanted: Wish) => (isLogin ? change.mutate(wanted) : logIn()),
    /** The file whose change is on its way. */
    busyCode: change.isPending ? wish?.row.code : undefined,
    problem: change.error && wish ? problemText(change.error, wish) : undefined,
    forgetProblem: change.reset,
  };
}

/** spec §5, §6: to the login screen, which leads back to here, with query and fragment. */
function useLogIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => navigate(paths.login(pathname + search + hash));
}

function problemText(error: unknown, { row, favorite }: Wish): string {
  if (hasCode(error, 'E_NOT_FOUND')) return text.favorite.gone(row.name);
  const why = errorText(error);
  return favorite === 1
    ? text.favorite.failed(row.name, why)
    : text.favorite.notRemoved(row.name, why);
}

function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

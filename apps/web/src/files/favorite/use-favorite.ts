import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { lookUp } from '#api/look-up.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { toast } from '#ui/feedback/toast.ts';
import { dropFiles, setFavorite } from '../cached-files.ts';
import type { FileRow } from '../row/rows.ts';
import { fileText } from '../text.ts';
import { useLogIn } from './use-log-in.ts';

interface Wish {
  file: Pick<FileRow, 'code' | 'name'>;
  favorite: 0 | 1;
}

/** Marks a file as a favourite, or takes that back; a visitor is sent to log in first (spec §5). */
export function useFavorite({ onDone }: { onDone?: (wish: Wish) => void } = {}) {
  const isLogin = useClientState((state) => state.isLogin);
  const logIn = useLogIn();
  const change = useFavoriteChange(logIn, onDone);
  const wish = change.variables;
  return {
    change: (wanted: Wish) => (isLogin ? change.mutate(wanted) : logIn()),
    /** The file whose change is on its way. */
    busyCode: change.isPending ? wish?.file.code : undefined,
    error: change.error,
    problem: change.error && wish ? problemText(change.error, wish) : undefined,
    forgetProblem: change.reset,
  };
}

function useFavoriteChange(logIn: () => void, onDone: ((wish: Wish) => void) | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file: { code }, favorite }: Wish) =>
      favorite === 1
        ? lookUp((proof) => client.library.favorite({ code, ...proof }))
        : client.library.unfavorite({ code }),
    onSuccess: async ({ data }, wish) => {
      await setFavorite(queries, wish.file.code, data.favorite);
      toast(data.favorite === 1 ? fileText.favorite.added : fileText.favorite.removed);
      onDone?.(wish);
    },
    onError: (error, { file }) => {
      // The session has ended in the meantime.
      if (hasCode(error, 'E_LOGIN')) logIn();
      if (hasCode(error, 'E_NOT_FOUND')) dropFiles(queries, new Set([file.code]));
    },
  });
}

function problemText(error: unknown, { file, favorite }: Wish): string {
  if (hasCode(error, 'E_NOT_FOUND')) return fileText.favorite.gone(file.name);
  const why = errorText(error);
  return favorite === 1
    ? fileText.favorite.failed(file.name, why)
    : fileText.favorite.notRemoved(file.name, why);
}

function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

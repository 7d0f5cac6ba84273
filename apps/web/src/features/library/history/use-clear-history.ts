import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { dropHistory } from '#files/cached-files.ts';
import type { HistoryRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { text } from '../text.ts';

/** Takes one entry out of the history, or every view and download after a question. */
export function useClearHistory() {
  const queries = useQueryClient();
  const clear = useMutation({
    mutationFn: (row: HistoryRow | undefined) =>
      client.library.clearHistory(row ? { ids: [row.id] } : {}),
    onSuccess: ({ data: { cleared } }, row) => {
      if (row) return dropHistory(queries, ({ id }) => id === row.id);
      dropHistory(queries, ({ action }) => action !== 'send');
      if (cleared > 0) toast(text.history.cleared(cleared));
      else toast(text.history.clearedNone, 'info');
    },
  });
  const ask = async () => {
    const { clearTitle: title, clearBody: body, clearAction: action } = text.history;
    if (await confirm({ title, body, action, danger: true })) clear.mutate(undefined);
  };
  return {
    askForAll: ask,
    forget: (row: HistoryRow) => clear.mutate(row),
    isClearing: clear.isPending && clear.variables === undefined,
    problem: clear.error ? text.history.notCleared(errorText(clear.error)) : undefined,
    forgetProblem: clear.reset,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { bringBackFiles } from '#files/cached-files.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { RemovedRow } from '../api.ts';
import { text } from '../text.ts';

/** Brings a removed file back under its own code. */
export function useRestore() {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ code }: RemovedRow) => client.files.restore({ code }),
    onSuccess: (_, { name }) => toast(text.removedFiles.restored(name)),
    // Gone for good in the meantime, it leaves the list as well.
    onSettled: () => bringBackFiles(queries),
  });
  return {
    restore: (row: RemovedRow) => mutate(row),
    busyCode: isPending ? variables.code : undefined,
    problem: error && variables && text.removedFiles.notRestored(variables.name, errorText(error)),
    forgetProblem: reset,
  };
}

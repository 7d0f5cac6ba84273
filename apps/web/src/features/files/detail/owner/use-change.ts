import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshShares } from '#files/cached-files.ts';

interface Change<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Puts what is new where the file is shown; without it only its pages ask again. */
  keep?: (queries: QueryClient, answer: Answer) => Promise<void>;
}

/** A call that changes what a code gives, and what shows it. */
export function useChange<Input, Answer>({
  call,
  onDone,
  keep = refreshShares,
}: Change<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      onDone(answer);
      await keep(queries, answer);
    },
  });
}

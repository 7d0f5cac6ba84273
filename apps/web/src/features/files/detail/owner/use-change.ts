import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sharesKey } from '../../api.ts';

/** A call that changes what a code gives, and every page that shows it: it may have several codes. */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone(answer);
      await queries.invalidateQueries({ queryKey: sharesKey });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailKey } from '../../api.ts';

/** A call that changes the file, and the page that shows it. */
export function useChange<Input, Answer>(
  code: string,
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone(answer);
      await queries.invalidateQueries({ queryKey: detailKey(code) });
    },
  });
}

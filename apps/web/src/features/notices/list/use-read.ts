import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { NOTICES_KEY } from '../api.ts';
import { text } from '../text.ts';

/** Marks one notice, or all up to one, as read; list and bell are asked anew. */
export function useRead() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: NOTICES_KEY });
  const onError = (error: unknown) => toast(text.bell.notRead(errorText(error)), 'error');
  const one = useMutation({
    mutationFn: (id: number) => client.notices.read({ id }),
    onSuccess,
  });
  const all = useMutation({
    mutationFn: (upTo: number) => client.notices.readAll({ up_to: upTo }),
    onSuccess,
    onError,
  });
  return { one, all };
}

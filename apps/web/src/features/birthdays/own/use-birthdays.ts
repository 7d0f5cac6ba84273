import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { BIRTHDAYS_KEY, type Birthday, type OwnBirthdays } from '../api.ts';
import { text } from '../text.ts';

const UNDO_MS = 10_000;

/** Removes at once, and takes it back when asked: for ten seconds in place. */
export function useRemoveBirthday() {
  const queries = useQueryClient();
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: Birthday) => client.birthdays.remove({ id }),
    onSuccess: (_done, birthday) => {
      queries.setQueryData<OwnBirthdays>(
        BIRTHDAYS_KEY,
        (own) => own && { ...own, rows: own.rows.filter(({ id }) => id !== birthday.id) },
      );
      toast(text.own.removed(birthday.name), 'success', {
        label: text.own.undo,
        onPress: () => void restore(birthday),
        shownMs: UNDO_MS,
      });
    },
    onError: (error) => toast(text.own.notRemoved(errorText(error)), 'error'),
  });
}

function useRestore() {
  const queries = useQueryClient();
  return async ({ id, name }: Birthday) => {
    try {
      await client.birthdays.restore({ id });
      toast(text.own.restored(name));
    } catch (error) {
      toast(text.own.notRestored(errorText(error)), 'error');
    }
    await queries.invalidateQueries({ queryKey: BIRTHDAYS_KEY });
  };
}

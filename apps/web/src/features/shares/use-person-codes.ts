import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type PersonCode, personCodesQuery, refreshPersonCodes } from './api.ts';
import { text } from './text.ts';

const UNDO_SHOWN_MS = 10_000;
/** Outlives the form: the same list is still the same wish after an answer that was lost. */
const wish = new RequestKey();

/** The codes of a share, kept up to date while they are looked at, and what their owner does with them. */
export function usePersonCodes(code: string) {
  const queries = useQueryClient();
  const query = useQuery(personCodesQuery(code, queries));
  const refresh = () => refreshPersonCodes(queries, code);
  const turn = async (withdrawn: 0 | 1, codes?: readonly string[]): Promise<string[]> => {
    const named = codes && { person_codes: [...codes] };
    const { data } = await client.shares.switchPersonCodes({ code, withdrawn, ...named });
    await refresh();
    return data.codes;
  };
  const restore = told(async (codes: readonly string[]) => {
    const { length } = await turn(0, codes);
    if (length > 0) toast(text.restored(length));
  });
  const offerUndo = (sentence: string, codes: readonly string[]) => {
    if (codes.length === 0) return;
    const onPress = () => void restore(codes);
    toast(sentence, 'info', { label: text.undo, onPress, shownMs: UNDO_SHOWN_MS });
  };
  return {
    query,
    /** The last question was answered. */
    isLive: query.isSuccess && query.fetchStatus !== 'paused' && !query.isRefetchError,
    restore,
    withdraw: told(async (row: PersonCode) =>
      offerUndo(text.withdrawn(row.person), await turn(1, [row.code])),
    ),
    withdrawAll: told(async () => {
      const codes = await turn(1);
      offerUndo(text.allWithdrawn(codes.length), codes);
    }),
    /** Rejected with the refusal: the form says it. */
    make: async (people: readonly string[]) => {
      const asked = { code, people: [...people] };
      const { data } = await client.shares.createPersonCodes({
        ...asked,
        request_key: wish.keyOf(asked),
      });
      wish.forget();
      await refresh();
      toast(text.made(data.rows.length));
    },
  };
}

export type PersonCodesView = ReturnType<typeof usePersonCodes>;

/** Says the refusal of what was pressed in a list, where no form has a place for it. */
function told<Input extends unknown[]>(act: (...input: Input) => Promise<void>) {
  return async (...input: Input): Promise<void> => {
    try {
      await act(...input);
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
}

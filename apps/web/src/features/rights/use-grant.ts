import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RequestKey } from '#api/request-key.ts';
import { giveRights, grantHistoryQuery, readGrantProblem } from './api.ts';
import { type GrantDraft, isComplete, toPayload } from './grant-draft.ts';
import { text } from './text.ts';

/** spec §9. */
const SUCCESS_SHOWN_MS = 5000;

/** Outcome of a grant: a success goes by itself, an error stays (spec §4). */
export interface GrantResult {
  isDone: boolean;
  message: string;
  error?: unknown;
}

interface Granting {
  result: GrantResult | undefined;
  isPending: boolean;
  /** Gives what the draft says, once, or says what it lacks. */
  submit(draft: GrantDraft): void;
  /** Forgets the result, and that a try with the same draft was one and the same. */
  forget(): void;
}

/** Gives rights: one try at a time, and a repeated one under the key of the first. */
export function useGrant({ onGiven }: Pick<GivingOptions, 'onGiven'>): Granting {
  const [key] = useState(() => new RequestKey());
  const [result, setResult] = useState<GrantResult>();
  const giving = useGiving({ key, onGiven, setResult });
  useEffect(() => {
    if (!result?.isDone) return;
    const timer = setTimeout(() => setResult(undefined), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return {
    result,
    isPending: giving.isPending,
    submit(draft) {
      if (giving.isPending) return;
      if (isComplete(draft)) giving.mutate(draft);
      else setResult({ isDone: false, message: text.results.incomplete });
    },
    forget() {
      key.forget();
      setResult(undefined);
    },
  };
}

interface GivingOptions {
  key: RequestKey;
  /** Told the draft that was sent. */
  onGiven: (sent: GrantDraft) => void;
  setResult: (result: GrantResult) => void;
}

function useGiving({ key, onGiven, setResult }: GivingOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: GrantDraft) => {
      const payload = toPayload(draft);
      return giveRights({ ...payload, request_key: key.keyOf(payload) });
    },
    onSuccess: (message, sent) => {
      key.forget();
      onGiven(sent);
      setResult({ isDone: true, message });
    },
    onError: (error) => setResult({ isDone: false, message: readGrantProblem(error), error }),
    // An answer that did not arrive may have been a yes, which the history tells.
    onSettled: () => void queries.invalidateQueries({ queryKey: grantHistoryQuery.queryKey }),
  });
}

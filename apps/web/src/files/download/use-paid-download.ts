import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { fetchScreenAhead } from '#platform/screen-ahead.ts';
import type { PaidQuestion, Wanted } from './ask-for-link.ts';
import { rememberWish } from './download-wish.ts';
import { orderDownload, withRightFee } from './order-download.ts';

interface Asked {
  wanted: Wanted;
  question: PaidQuestion;
}

/** Facts of `PaidPrompt`, and its actions. */
export interface PaidDownload {
  question: PaidQuestion | undefined;
  /** Several files together: the others of them are free. */
  wanted: Wanted | undefined;
  isOrdering: boolean;
  /** Reason why there is no order. */
  problem: string | undefined;
  order: () => void;
  close: () => void;
}

/**
 * spec §4, download outcome 2: the one place that decides how a download goes on that costs something.
 * The server's question, then an order at the fee that was shown, then the order's own page, where the
 * download starts once it is paid; of what only its own page can open (`isKept` false), that page is gone back to.
 */
export function usePaidDownload({ isKept = true }: { isKept?: boolean } = {}) {
  const [asked, setAsked] = useState<Asked>();
  const ordering = useOrdering(isKept, setAsked);
  const close = () => setAsked(undefined);
  const isTold = ordering.error && asked && !withRightFee(asked.question, ordering.error);
  const prompt: PaidDownload = {
    question: asked?.question,
    wanted: asked?.wanted,
    isOrdering: ordering.isPending,
    problem: isTold ? errorText(ordering.error) : undefined,
    order: () => asked && ordering.mutate(asked),
    close,
  };
  return {
    prompt,
    raise: (question: PaidQuestion, wanted: Wanted) => {
      ordering.reset();
      setAsked({ wanted, question });
      fetchScreenAhead(paths.order(''));
    },
    close,
  };
}

function useOrdering(isKept: boolean, setAsked: (asked: Asked | undefined) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ wanted, question }: Asked) => orderDownload(wanted, question.fee),
    onSuccess: (orderId, { wanted }) => {
      if (isKept) rememberWish(orderId, wanted);
      setAsked(undefined);
      return navigate(paths.order(orderId));
    },
    onError: (refusal, { wanted, question }) => {
      const again = withRightFee(question, refusal);
      if (again) setAsked({ wanted, question: again });
    },
  });
}

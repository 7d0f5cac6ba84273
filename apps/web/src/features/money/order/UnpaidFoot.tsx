import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { type Order, orderQuery } from '../api.ts';
import { moneyKeys } from '../money-keys.ts';
import { text } from '../text.ts';

/** Advice for a payment that went wrong, and the way out. */
export function UnpaidFoot({ order }: { order: Order }) {
  const words = text.order;
  const closing = useClosing(order);
  const cancel = async () => {
    if (await confirm({ ...words.cancelQuestion, danger: true })) closing.mutate();
  };
  return (
    <div className="mt-auto pt-6">
      <div className="flex items-start justify-between gap-4 border-t border-line pt-2 text-small">
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 text-brand pointer-coarse:min-h-11">
            {words.nothingChanged}
            <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <p className="pb-1 text-muted">{words.help}</p>
        </details>
        <Button
          size="sm"
          variant="ghost"
          className="-mr-3.5 text-muted"
          busy={closing.isPending}
          onClick={cancel}
        >
          {words.cancel}
        </Button>
      </div>
      {closing.error && (
        <Notice tone="danger" urgent className="mt-3">
          {words.cancelFailed}
          {errorText(closing.error)}
        </Notice>
      )}
    </div>
  );
}

function useClosing(order: Order) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.money.close({ order_id: order.order_id }),
    onSuccess: ({ data }) => {
      queries.setQueryData(orderQuery(order.order_id).queryKey, data);
      return queries.invalidateQueries({ queryKey: moneyKeys.orders });
    },
    // Paid at the last moment: the page shows what it is now.
    onError: () => queries.invalidateQueries({ queryKey: [...moneyKeys.order, order.order_id] }),
  });
}

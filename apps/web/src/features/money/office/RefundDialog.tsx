import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_REASON_LENGTH } from '@transmit/contract';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatOrderName } from '../order/order-name.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { allOrdersKey, type BoughtOrder, type RefundSum, refundSumQuery } from './office-api.ts';
import { officeText } from './office-text.ts';

export interface RefundDialogProps {
  order: BoughtOrder;
  onClose: () => void;
}

const words = officeText.refund;

/** PRODUCT §5: the sum, and what is taken back for it, are shown before anything is given back. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const sum = useQuery(refundSumQuery(order.order_id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={`${formatOrderName(order)} · ${order.order_id}`}
    >
      {sum.data ? (
        <RefundForm order={order} sum={sum.data} onClose={onClose} />
      ) : sum.error ? (
        <RetryNotice action={words.retry} onRetry={sum.refetch}>
          {words.failed}
          {errorText(sum.error)}
        </RetryNotice>
      ) : (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-[224px]" />
        </div>
      )}
    </Dialog>
  );
}

function RefundForm({ order, sum, onClose }: RefundDialogProps & { sum: RefundSum }) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const refunding = useRefund({ order, onClose }, reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else if (!refunding.isPending) refunding.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <RefundSumBox order={order} sum={sum} />
      <TextField
        ref={field}
        label={words.reason}
        hint={words.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={isEmpty ? words.noReason : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setEmpty(false);
        }}
      />
      {refunding.error && (
        <Notice tone="danger" urgent>
          {words.notDone}
          {errorText(refunding.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.back}</Button>
        <Button type="submit" variant="danger" busy={refunding.isPending}>
          {words.action(text.yuan(sum.fee))}
        </Button>
      </div>
    </form>
  );
}

function useRefund({ order, onClose }: RefundDialogProps, reason: string) {
  const queries = useQueryClient();
  const [key] = useState(() => new RequestKey());
  return useMutation({
    mutationFn: () => {
      const wish = { order_id: order.order_id, reason: reason.trim() };
      return client.money.refund({ ...wish, request_key: key.keyOf(wish) });
    },
    onSuccess: ({ data }) => {
      toast(words.done(text.yuan(data.fee)));
      onClose();
      return queries.invalidateQueries({ queryKey: allOrdersKey });
    },
  });
}

/** The sum, and all that the refund takes away with it. */
function RefundSumBox({ order, sum }: { order: BoughtOrder; sum: RefundSum }) {
  return (
    <div className="rounded-lg bg-bg-2 px-4 py-3.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{words.sum}</span>
        <Sum fee={sum.fee} className="text-title" />
      </p>
      <p className="text-small text-muted">
        {sum.takes_back.length > 0 ? words.takesBack(sum.takes_back) : words.takesNothing}
      </p>
      {sum.closes_download && (
        <p className="text-small text-muted">{words.closesDownload[order.for]}</p>
      )}
      {order.provider === 'offline' && <p className="text-small text-muted">{words.byHand}</p>}
    </div>
  );
}

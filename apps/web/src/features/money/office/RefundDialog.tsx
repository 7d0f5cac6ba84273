import { useQuery } from '@tanstack/react-query';
import { MAX_REASON_LENGTH } from '@transmit/contract';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { MoneyBackDialog, SumBox } from './MoneyBackDialog.tsx';
import { MoneyBackForm } from './MoneyBackForm.tsx';
import { type BoughtOrder, type RefundSum, refundSumQuery } from './office-api.ts';
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
    <MoneyBackDialog title={words.title} order={order} onClose={onClose}>
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
    </MoneyBackDialog>
  );
}

function RefundForm({ order, sum, onClose }: RefundDialogProps & { sum: RefundSum }) {
  return (
    <MoneyBackForm
      words={words}
      fee={sum.fee}
      maxLength={MAX_REASON_LENGTH}
      send={(reason, key) => {
        const wish = { order_id: order.order_id, reason };
        return client.money.refund({ ...wish, request_key: key.keyOf(wish) });
      }}
      onClose={onClose}
    >
      <SumBox label={words.sum} fee={sum.fee} notes={notesOf(order, sum)} />
    </MoneyBackForm>
  );
}

/** Lists all that the refund takes away with it. */
function notesOf(order: BoughtOrder, { takes_back, closes_download }: RefundSum): string[] {
  return [
    takes_back.length > 0 ? words.takesBack(takes_back) : words.takesNothing,
    ...(closes_download ? [words.closesDownload[order.for]] : []),
    ...(order.provider === 'offline' ? [words.byHand] : []),
  ];
}

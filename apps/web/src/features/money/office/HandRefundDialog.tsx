import { MAX_REFUND_WAY_LENGTH } from '@transmit/contract';
import { client } from '#api/client.ts';
import { MoneyBackDialog, SumBox } from './MoneyBackDialog.tsx';
import { MoneyBackForm } from './MoneyBackForm.tsx';
import { officeText } from './office-text.ts';
import type { RefundDialogProps } from './RefundDialog.tsx';

const words = officeText.handRefund;

/** Notes that a refund which the provider has given up was paid back by another way (decision 169). */
export function HandRefundDialog({ order, onClose }: RefundDialogProps) {
  const { stuck_refund: refund } = order;
  return (
    <MoneyBackDialog title={words.title} order={order} onClose={onClose}>
      {refund && (
        <MoneyBackForm
          words={words}
          fee={refund.fee}
          maxLength={MAX_REFUND_WAY_LENGTH}
          send={(way, key) => {
            const wish = { refund_number: refund.refund_number, way };
            return client.money.refundByHand({ ...wish, request_key: key.keyOf(wish) });
          }}
          onClose={onClose}
        >
          <SumBox label={words.sum} fee={refund.fee} notes={words.notes} />
        </MoneyBackForm>
      )}
    </MoneyBackDialog>
  );
}

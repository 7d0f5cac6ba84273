import { Button } from '#ui/buttons/Button.tsx';
import { OrderLine } from '../orders/OrderLine.tsx';
import { text } from '../text.ts';
import type { BoughtOrder } from './office-api.ts';
import { officeText } from './office-text.ts';
import type { RefundWish } from './RefundPrompt.tsx';

interface OfficeOrderRowProps {
  order: BoughtOrder;
  onRefund: (wish: RefundWish) => void;
}

/** One order with who bought it and what the provider calls it. */
export function OfficeOrderRow({ order, onRefund }: OfficeOrderRowProps) {
  const words = officeText.orders;
  return (
    <OrderLine
      order={order}
      {...(order.stuck_refund && { state: 'refund_stuck' })}
      facts={factsOf(order).map((fact, index) => (
        <span
          key={fact}
          className={index > 0 ? "before:mx-1.5 before:content-['·']" : 'whitespace-nowrap'}
        >
          {fact}
        </span>
      ))}
    >
      {order.stuck_refund && (
        <Button
          size="sm"
          variant="danger"
          aria-label={words.noteBackOf(order.order_id)}
          onClick={() => onRefund({ kind: 'by_hand', order })}
        >
          {words.noteBack}
        </Button>
      )}
      {order.refundable && (
        <Button
          size="sm"
          variant="danger"
          aria-label={words.refundOf(order.order_id)}
          onClick={() => onRefund({ kind: 'refund', order })}
        >
          {words.refund}
        </Button>
      )}
    </OrderLine>
  );
}

function factsOf(order: BoughtOrder): string[] {
  const { buyer, provider, transaction, refunded_fee, refund_reason, remark } = order;
  return [
    order.create_time.slice(0, 16),
    order.order_id,
    buyer.phone ?? officeText.orders.buyers[buyer.kind],
    ...(provider ? [text.order.providers[provider]] : []),
    ...(transaction ? [transaction] : []),
    ...(refunded_fee > 0 ? [`${text.ended.back} ¥${text.yuan(refunded_fee)}`] : []),
    ...(refund_reason ? [refund_reason] : []),
    ...(remark ? [remark] : []),
  ];
}

import { Button } from '#ui/buttons/Button.tsx';
import { OrderLine } from '../orders/OrderLine.tsx';
import { text } from '../text.ts';
import type { BoughtOrder } from './office-api.ts';
import { officeText } from './office-text.ts';

interface OfficeOrderRowProps {
  order: BoughtOrder;
  onRefund: (order: BoughtOrder) => void;
}

/** One order with who bought it and what the provider calls it. */
export function OfficeOrderRow({ order, onRefund }: OfficeOrderRowProps) {
  const words = officeText.orders;
  return (
    <OrderLine
      order={order}
      facts={factsOf(order).map((fact, index) => (
        <span
          key={fact}
          className={index > 0 ? "before:mx-1.5 before:content-['·']" : 'whitespace-nowrap'}
        >
          {fact}
        </span>
      ))}
    >
      {order.refundable && (
        <Button
          size="sm"
          variant="danger"
          aria-label={words.refundOf(order.order_id)}
          onClick={() => onRefund(order)}
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

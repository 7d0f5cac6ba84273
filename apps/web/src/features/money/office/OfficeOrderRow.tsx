import { ORDER_STATE_LABELS } from '@transmit/contract';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { OrderIcon } from '../order/OrderThing.tsx';
import { nameOf } from '../order/order-name.ts';
import { ORDER_TONES } from '../orders/order-tones.ts';
import { Sum } from '../Sum.tsx';
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3.5">
        <OrderIcon order={order} size={38} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2.5">
            <MiddleEllipsis text={nameOf(order)} />
            <Badge tone={ORDER_TONES[order.state]} className="shrink-0">
              {ORDER_STATE_LABELS[order.state]}
            </Badge>
          </p>
          <p className="text-small text-muted wrap-anywhere" data-figures>
            {factsOf(order).map((fact, index) => (
              <span
                key={fact}
                className={index > 0 ? "before:mx-1.5 before:content-['·']" : 'whitespace-nowrap'}
              >
                {fact}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-4">
        <Sum fee={order.fee} />
        {order.state === 'paid' && order.refunded_fee < order.fee && (
          <Button
            size="sm"
            variant="danger"
            aria-label={words.refundOf(order.order_id)}
            onClick={() => onRefund(order)}
          >
            {words.refund}
          </Button>
        )}
      </div>
    </div>
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

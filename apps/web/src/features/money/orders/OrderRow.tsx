import { fromWireTime, isUnpaid, ORDER_STATE_LABELS } from '@transmit/contract';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Order } from '../api.ts';
import { OrderIcon } from '../order/OrderThing.tsx';
import { nameOf } from '../order/order-name.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { ORDER_TONES } from './order-tones.ts';

/** One order: what, how it stands, how much, and the way to it. */
export function OrderRow({ order }: { order: Order }) {
  const name = nameOf(order);
  const mayPay = isUnpaid(order.state);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3.5">
        <OrderIcon order={order} size={38} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2.5">
            <MiddleEllipsis text={name} />
            <Badge tone={ORDER_TONES[order.state]} className="shrink-0">
              {ORDER_STATE_LABELS[order.state]}
            </Badge>
          </p>
          <p className="text-small text-muted wrap-anywhere" data-figures>
            <When time={order.create_time} />
            {factsOf(order).map((fact) => (
              <span key={fact} className="before:mx-1.5 before:content-['·']">
                {fact}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-4">
        <Sum fee={order.fee} />
        <ButtonLink
          to={paths.order(order.order_id)}
          size="sm"
          variant={mayPay ? 'primary' : 'secondary'}
          aria-label={mayPay ? text.orders.payOf(name) : text.orders.viewOf(name)}
        >
          {mayPay ? text.orders.pay : text.orders.view}
        </ButtonLink>
      </div>
    </div>
  );
}

function factsOf({ kind, for: whom, provider, pay_time, refund_reason }: Order): string[] {
  return [
    ...(kind === 'files' ? [whom === 'all' ? text.order.feeForAll : text.order.fee] : []),
    ...(provider && pay_time ? [text.order.providers[provider]] : []),
    ...(refund_reason ? [refund_reason] : []),
  ];
}

function When({ time }: { time: string }) {
  const epochMs = fromWireTime(time);
  return epochMs === undefined ? time : <RelativeTime time={epochMs} />;
}

import { fromWireTime, isUnpaid } from '@transmit/contract';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Order } from '../api.ts';
import { formatOrderName } from '../order/order-name.ts';
import { text } from '../text.ts';
import { OrderLine } from './OrderLine.tsx';

/** One order: what, how it stands, how much, and the way to it. */
export function OrderRow({ order }: { order: Order }) {
  const name = formatOrderName(order);
  const mayPay = isUnpaid(order.state);
  return (
    <OrderLine
      order={order}
      facts={
        <>
          <When time={order.create_time} />
          {factsOf(order).map((fact) => (
            <span key={fact} className="before:mx-1.5 before:content-['·']">
              {fact}
            </span>
          ))}
        </>
      }
    >
      <ButtonLink
        to={paths.order(order.order_id)}
        size="sm"
        variant={mayPay ? 'primary' : 'secondary'}
        aria-label={mayPay ? text.orders.payOf(name) : text.orders.viewOf(name)}
      >
        {mayPay ? text.orders.pay : text.orders.view}
      </ButtonLink>
    </OrderLine>
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

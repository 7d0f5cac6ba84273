import { ORDER_FILTER_LABELS, type OrderFilterState } from '@transmit/contract';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import type { Order } from '../api.ts';
import { OrderIcon } from '../order/OrderThing.tsx';
import { formatOrderName } from '../order/order-name.ts';
import { Sum } from '../Sum.tsx';
import { ORDER_TONES } from './order-tones.ts';

interface OrderLineProps {
  order: Order;
  /** The word beside the name; left out, it is the order's state. */
  state?: OrderFilterState;
  /** The line below the name. */
  facts: ReactNode;
  /** Buttons behind the sum. */
  children: ReactNode;
}

/** One order in a list: its thing, name and state, facts below, the sum and its buttons at the right. */
export function OrderLine({ order, state = order.state, facts, children }: OrderLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3.5">
        <OrderIcon order={order} size={38} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2.5">
            <MiddleEllipsis text={formatOrderName(order)} />
            <Badge tone={ORDER_TONES[state]} className="shrink-0">
              {ORDER_FILTER_LABELS[state]}
            </Badge>
          </p>
          <p className="text-small text-muted wrap-anywhere" data-figures>
            {facts}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-4">
        <Sum fee={order.fee} />
        {children}
      </div>
    </div>
  );
}

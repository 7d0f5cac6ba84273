import { useInfiniteQuery } from '@tanstack/react-query';
import { ORDER_STATE_LABELS, type WireOrder } from '@transmit/contract';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { accountOrdersQuery } from '../api.ts';
import { TabList } from './TabList.tsx';

export function OrdersTab({ unionid, tools }: { unionid: string; tools: ReactNode }) {
  const query = useInfiniteQuery(accountOrdersQuery(unionid));
  return (
    <TabList
      name="orders"
      tools={tools}
      query={query}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      keyOf={({ order_id }) => order_id}
      renderRow={(order) => <Order order={order} />}
    />
  );
}

function Order({ order: { name, create_time, order_id, state, fee } }: { order: WireOrder }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-6" data-figures>
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={name} />
        <p className="text-small text-muted wrap-anywhere">
          {create_time.slice(0, 16)} · {order_id}
        </p>
      </div>
      <Badge tone={state === 'paid' ? 'ok' : 'neutral'} className="shrink-0">
        {ORDER_STATE_LABELS[state]}
      </Badge>
      <span className="w-20 text-right font-semibold">¥{fee.toFixed(2)}</span>
    </div>
  );
}

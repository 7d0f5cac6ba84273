import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { type Order, ordersQuery } from '../api.ts';
import { text } from '../text.ts';
import { OrderRow } from './OrderRow.tsx';

const ROW_HEIGHT = 84;

/** Lists the orders of this account, or of this visitor's device; newest first. */
export function OrdersCard() {
  const orders = useInfiniteQuery(ordersQuery);
  const rows = orders.data?.pages.flatMap((page) => page.rows);
  return (
    <ListCard
      list={listFace(orders, rows)}
      tools={<h2 className="text-h3 font-semibold">{text.orders.title}</h2>}
      failedTitle={text.orders.failed}
      empty={
        <EmptyState
          icon={<ReceiptText size={26} />}
          title={text.orders.empty}
          body={text.orders.emptyBody}
        />
      }
    >
      <InfiniteList
        label={text.orders.list}
        items={rows ?? []}
        keyOf={keyOf}
        estimateHeight={ROW_HEIGHT}
        {...describeMore(orders)}
        renderItem={renderRow}
      />
    </ListCard>
  );
}

function keyOf(order: Order): string {
  return order.order_id;
}

function renderRow(order: Order) {
  return <OrderRow order={order} />;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { OfficeOrderRow } from './office/OfficeOrderRow.tsx';
import { OrdersFilterBar } from './office/OrdersFilterBar.tsx';
import { allOrdersQuery, type BoughtOrder } from './office/office-api.ts';
import { officeText } from './office/office-text.ts';
import { areDaysCrossed, readOrdersFilter } from './office/orders-filter.ts';
import { RefundPrompt, type RefundWish } from './office/RefundPrompt.tsx';

const ROW_HEIGHT = 84;

/** /v/manager/orders: everybody's orders, to find, to refund and to keep as a table. */
export function OfficeOrdersScreen() {
  const address = useAddress();
  const filter = readOrdersFilter(address[0]);
  // Crossed days are told at their fields, and narrow nothing.
  const { from: _from, to: _to, ...withoutDays } = filter;
  const narrowing = areDaysCrossed(filter) ? withoutDays : filter;
  const orders = useInfiniteQuery(allOrdersQuery(narrowing));
  const [wish, refund] = useState<RefundWish>();
  const rows = orders.data?.pages.flatMap((page) => page.rows);
  const total = orders.data?.pages[0]?.total;
  const words = officeText.orders;
  return (
    <>
      <PageHead
        title="订单"
        lead={total === undefined ? words.lead : words.total(total)}
        className="mb-6"
      />
      <ListCard
        list={listFace(orders, rows)}
        tools={<OrdersFilterBar address={address} filter={filter} narrowing={narrowing} />}
        failedTitle={words.failed}
        failedAction={<LoginAgain error={orders.error} />}
        empty={
          <NoOrders
            isFiltered={Object.keys(filter).length > 0}
            onClear={() => address[1](new URLSearchParams())}
          />
        }
      >
        <InfiniteList
          label={words.list}
          items={rows ?? []}
          keyOf={keyOf}
          estimateHeight={ROW_HEIGHT}
          {...describeMore(orders)}
          renderItem={(order) => <OfficeOrderRow order={order} onRefund={refund} />}
        />
      </ListCard>
      <RefundPrompt wish={wish} onClose={() => refund(undefined)} />
    </>
  );
}

interface NoOrdersProps {
  isFiltered: boolean;
  onClear: () => void;
}

function NoOrders({ isFiltered, onClear }: NoOrdersProps) {
  const words = officeText.orders;
  return (
    <EmptyState
      icon={<ReceiptText size={26} />}
      title={isFiltered ? words.none : words.empty}
      action={isFiltered && <Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}

function keyOf({ order_id }: BoughtOrder): string {
  return order_id;
}

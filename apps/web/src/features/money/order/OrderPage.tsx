import { isUnpaid } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { FileQuestion } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorText } from '#api/error-text.ts';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Late, useLate, useSoon } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { Order } from '../api.ts';
import { text } from '../text.ts';
import { UnpaidOrder } from './UnpaidOrder.tsx';
import { useOrder } from './use-order.ts';

/**
 * A buyer who is about to pay needs neither yet: the one will be next, the other (closed, or paid
 * back) hardly ever.
 */
const PAID = new Late(async () => (await import('./PaidOrder.tsx')).PaidOrder);
const EndedOrder = lazy(async () => ({ default: (await import('./EndedOrder.tsx')).EndedOrder }));

/** One order, from its first moment to its last: the page follows it by itself. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useOrder(orderId);
  if (data) {
    return (
      <Shown
        order={data}
        problem={error ? errorText(error) : undefined}
        askAgain={async () => (await refetch()).data}
      />
    );
  }
  if (isUnknown(error)) return <UnknownOrder />;
  if (error) {
    return (
      <Card>
        <ErrorState
          titleAs="h1"
          title={text.order.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      </Card>
    );
  }
  return <Loading />;
}

interface ShownProps {
  order: Order;
  /** Reason why the last question about it had no answer. */
  problem: string | undefined;
  askAgain: () => Promise<Order | undefined>;
}

function Shown({ order, problem, askAgain }: ShownProps) {
  const isOpen = isUnpaid(order.state);
  const PaidOrder = useLate(PAID, order.state === 'paid');
  useSoon(PAID, isOpen);
  if (isOpen) {
    return <UnpaidOrder order={order} problem={problem} askAgain={askAgain} />;
  }
  if (order.state === 'paid') return PaidOrder ? <PaidOrder order={order} /> : <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <EndedOrder order={order} />
    </Suspense>
  );
}

/** SECURITY §3 row 28: what is nobody's order and what is another's look alike. */
export function UnknownOrder() {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <Card>
      <EmptyState
        titleAs="h1"
        icon={<FileQuestion size={26} />}
        title={text.order.unknown}
        body={text.order.unknownBody}
        action={
          <ButtonLink to={isLogin ? paths.orders() : paths.visitorOrders()} variant="primary">
            {text.order.mine}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'E_NOT_FOUND' || error.code === 'E_PARAM');
}

function Loading() {
  return (
    <div role="status">
      <h1 className="sr-only">{text.order.loading}</h1>
      <Skeleton className="h-[560px] rounded-xl! sm:h-[458px]" />
    </div>
  );
}

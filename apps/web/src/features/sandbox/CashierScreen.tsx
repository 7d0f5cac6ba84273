import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { homePath } from '#app/home-path.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { paymentQuery } from './api.ts';
import { PaymentSheet } from './cashier/PaymentSheet.tsx';
import { TestStrip } from './cashier/TestStrip.tsx';
import { Watermark } from './cashier/Watermark.tsx';
import { text } from './text.ts';

/** /sandbox/pay/{number}: the cashier of the test bank, which looks like no real one (PRODUCT §5). */
export function CashierScreen() {
  const number = useParams()['number'] ?? '';
  return (
    <div className="relative flex grow flex-col bg-warn-soft">
      <Watermark />
      <TestStrip />
      <div className="relative mx-auto w-full max-w-[640px] px-4 py-8 sm:py-12">
        <div className="rounded-sm border-2 border-dashed border-bar-warn bg-card">
          <Cashier number={number} key={number} />
        </div>
      </div>
    </div>
  );
}

function Cashier({ number }: { number: string }) {
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(number));
  if (data) return <PaymentSheet payment={data} />;
  if (isUnknown(error)) {
    return (
      <EmptyState
        titleAs="h1"
        icon={<SearchX size={26} />}
        title={text.unknown}
        body={text.unknownBody}
        action={<ButtonLink to={homePath()}>{text.home}</ButtonLink>}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        titleAs="h1"
        title={text.failed}
        {...describeFailure({ error, refetch, isFetching })}
      />
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <div role="status" className="grid justify-items-center gap-4 p-6">
      <h1 className="sr-only">{text.loading}</h1>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-32" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_NOT_FOUND';
}

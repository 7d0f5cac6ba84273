import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { type Product, productsQuery } from './api.ts';
import { PointsForm } from './points/PointsForm.tsx';
import { text } from './text.ts';

/** /v/pay2: points in hundreds. */
export function PointsScreen() {
  const { data, error, refetch, isFetching } = useQuery(productsQuery);
  const product = data?.products.find(({ code }) => code === '100002');
  return (
    <div className="container-page min-h-[calc(100dvh-4rem)] max-w-[1040px]! py-8 sm:py-11">
      <PageHead
        title={text.points.title}
        lead={product && text.points.lead(text.yuan(product.price))}
        className="mb-6 min-h-[61px]"
      />
      {data ? (
        <Loaded product={data.providers.length > 0 ? product : undefined} />
      ) : error ? (
        <Card>
          <ErrorState
            title={text.products.failed}
            {...describeFailure({ error, refetch, isFetching })}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loaded({ product }: { product: Product | undefined }) {
  if (product) return <PointsForm price={product.price} />;
  return (
    <Card>
      <EmptyState
        icon={<Coins size={26} />}
        title={text.points.notSold}
        body={text.points.notSoldBody}
        action={<ButtonLink to={paths.topUp()}>{text.products.title}</ButtonLink>}
      />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <span className="sr-only">{text.products.loading}</span>
      <Skeleton className="h-[462px] rounded-xl!" />
      <Skeleton className="h-[344px] rounded-xl!" />
    </div>
  );
}

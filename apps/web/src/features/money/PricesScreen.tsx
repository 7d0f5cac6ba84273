import { useQuery } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { LoginAgain } from './office/LoginAgain.tsx';
import { pricesQuery } from './office/office-api.ts';
import { officeText } from './office/office-text.ts';
import { PriceRow } from './office/PriceRow.tsx';

/** /v/manager/prices: what the products cost from now on; an order keeps its own copy. */
export function PricesScreen() {
  const { data, error, refetch, isFetching } = useQuery(pricesQuery);
  const words = officeText.prices;
  return (
    <>
      <PageHead title="价格" lead={words.lead} className="mb-6" />
      <Card className="overflow-hidden">
        {data ? (
          <ul className="divide-y divide-line">
            {data.map((price) => (
              <li key={price.code}>
                <PriceRow price={price} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title={words.failed}
            body={errorText(error)}
            onRetry={refetch}
            busy={isFetching}
            action={<LoginAgain error={error} />}
          />
        ) : (
          <div role="status" className="grid gap-4 p-6">
            <span className="sr-only">{words.loading}</span>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-13" />
            ))}
          </div>
        )}
      </Card>
    </>
  );
}

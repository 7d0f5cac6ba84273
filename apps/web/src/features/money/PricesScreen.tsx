import { useQuery } from '@tanstack/react-query';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
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
          <OfficeFailure title={words.failed} query={{ error, refetch, isFetching }} />
        ) : (
          <LoadingLines label={words.loading} rows={4} height="h-13" />
        )}
      </Card>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '#api/query-faces.ts';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Meter } from '#ui/feedback/Meter.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { AiPriceRow } from './AiPriceRow.tsx';
import { type AiOffice, daysQuery, officeQuery } from './api.ts';
import { CostChart } from './CostChart.tsx';
import { FailuresCard } from './FailuresCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { text } from './text.ts';

/** /v/manager/ai: who looks at pictures, whether it works, what it costs. */
export function AiOfficeScreen() {
  const office = useQuery(officeQuery);
  const { data, error } = office;
  return (
    <>
      <PageHead title="AI 服务" lead={text.lead} className="mb-6" />
      <StaleNotice query={office} className="mb-4" />
      {data ? (
        <Cards office={data} />
      ) : error ? (
        <Card>
          <OfficeFailure title={text.failed} query={office} />
        </Card>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-32" />
          ))}
        </div>
      )}
    </>
  );
}

function Cards({ office }: { office: AiOffice }) {
  return (
    <div className="grid gap-5">
      {office.service ? (
        <ServiceCard office={office} service={office.service} />
      ) : (
        <Card className="p-5 sm:p-6">
          <h2 className="text-h3 font-semibold">{text.none.title}</h2>
          <p className="mt-2 text-muted">{text.none.body}</p>
        </Card>
      )}
      <BudgetCard office={office} />
      <PricesCard prices={office.prices} />
      <DaysCard />
      <FailuresCard />
    </div>
  );
}

function BudgetCard({ office }: { office: AiOffice }) {
  const { budget, spent_today, user_daily_limit } = office;
  const words = text.budget.of(text.yuan(spent_today), text.yuan(budget));
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3 font-semibold">{text.budget.title}</h2>
        <span data-figures>{words}</span>
      </div>
      <Meter value={budget > 0 ? spent_today / budget : 1} label={text.budget.label} text={words} />
      <p className="text-small text-muted">{text.budget.limit(user_daily_limit)}</p>
    </Card>
  );
}

function PricesCard({ prices }: Pick<AiOffice, 'prices'>) {
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-5 text-h3 font-semibold sm:px-6">{text.prices.title}</h2>
      <p className="px-5 text-small text-muted sm:px-6">{text.prices.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {prices.map((price) => (
          <li key={price.kind}>
            <AiPriceRow price={price} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DaysCard() {
  const { data, error, refetch, isFetching } = useQuery(daysQuery);
  return (
    <Card>
      {data ? (
        <CostChart days={data} />
      ) : error ? (
        <ErrorState title={text.days.failed} {...describeFailure({ error, refetch, isFetching })} />
      ) : (
        <Skeleton className="m-6 h-36" />
      )}
    </Card>
  );
}

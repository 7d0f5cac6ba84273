import { Card } from '#ui/layout/Card.tsx';
import { amountOf, feeOf, type GrantDraft } from './grant-draft.ts';
import { text } from './text.ts';

const words = text.summary;

/** Summary of the grant as the form stands at this moment. */
export function GrantSummary({ draft }: { draft: GrantDraft }) {
  const { username, operationType } = draft;
  return (
    <Card aria-label={words.title} className="overflow-hidden">
      <div className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-small wrap-anywhere">
          {username.trim() ? words.to(username.trim()) : words.nobody}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-code text-hero font-semibold">+{amountOf(draft)}</span>
          <span>{text.form.kinds[operationType]}</span>
        </p>
      </div>
      <dl className="grid gap-2 px-6 py-4" data-figures>
        {factsOf(draft).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(draft: GrantDraft): [name: string, value: string][] {
  const { isMember, endTime, isOffline, productCode } = draft;
  return [
    [words.member, isMember && endTime ? words.until(endTime) : words.none],
    [words.order, isOffline ? `¥${feeOf(draft).toFixed(2)}` : words.none],
    ...(isOffline && productCode
      ? ([[words.product, productCode]] satisfies [string, string][])
      : []),
  ];
}

import type { ReactNode } from 'react';

/** Labels at the left, what they are at the right. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, fact: ReactNode])[];
}) {
  return (
    <dl className="grid gap-2.5 text-small" data-figures>
      {facts.map(([label, fact]) => (
        <div key={label} className="flex items-center justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

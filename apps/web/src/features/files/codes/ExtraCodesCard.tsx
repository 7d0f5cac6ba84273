import { useQuery } from '@tanstack/react-query';
import { Plus, Ticket } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useKeptFocus } from '#ui/lists/use-kept-focus.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { extraCodesQuery } from '../api.ts';
import { pageText } from '../page-text.ts';
import { ExtraCodeForm } from './ExtraCodeForm.tsx';
import { ExtraCodeRow } from './ExtraCodeRow.tsx';

/** The owner's further codes for one file, each for somebody and with terms of its own. */
export function ExtraCodesCard({ code, name }: { code: string; name: string }) {
  const [isAdding, setAdding] = useState<boolean>();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <Card ref={card} tabIndex={-1} aria-label={pageText.codes.title}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-6 pt-5 pb-4">
        <div className="min-w-60 flex-1">
          <h2 className="text-h3 font-semibold">{pageText.codes.title}</h2>
          <p className="text-small text-muted">{pageText.codes.lead}</p>
        </div>
        {!isAdding && (
          // Back from the form, the keyboard is where it was before.
          <Button
            icon={<Plus size={17} />}
            autoFocus={isAdding === false}
            onClick={() => setAdding(true)}
          >
            {pageText.codes.add}
          </Button>
        )}
      </div>
      {isAdding && <ExtraCodeForm code={code} onClose={() => setAdding(false)} />}
      <CodeList code={code} name={name} />
    </Card>
  );
}

function CodeList({ code, name }: { code: string; name: string }) {
  const { data, error, refetch } = useQuery(extraCodesQuery(code));
  if (error) return <ErrorState title={errorText(error)} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" className="px-6 pb-6">
        <span className="sr-only">{pageText.codes.loading}</span>
        <Skeleton className="h-14" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line px-6 py-5 text-small text-muted">
        <Ticket size={16} aria-hidden="true" />
        {pageText.codes.empty}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {data.map((extra) => (
        <li key={extra.code}>
          <ExtraCodeRow extra={extra} name={name} />
        </li>
      ))}
    </ul>
  );
}

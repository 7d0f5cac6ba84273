import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { useLotForm } from '../lot-choices.ts';
import { words } from '../words.ts';
import type { NewSeries } from './read-series.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { seriesQuery } from './series-queries.ts';
import { TakeNumbers } from './TakeNumbers.tsx';
import { numberText } from './taken.ts';

/** Chooses the counter, and shows its next numbers for the files that wait. */
export function AccountSeries() {
  const { data: all, error, refetch } = useQuery(seriesQuery);
  const { form, change } = useLotForm();
  const [isMaking, setMaking] = useState(false);
  if (error) {
    return (
      <RetryNotice action={words.account.retry} onRetry={refetch}>
        {words.account.failed}
        {errorText(error)}
      </RetryNotice>
    );
  }
  if (!all) return <Skeleton className="h-24 w-full" />;
  const chosen = all.find(({ name }) => name === form.series) ?? all[0];
  if (!chosen || isMaking) {
    return (
      <SeriesForm
        onCancel={chosen && (() => setMaking(false))}
        onSaved={(series) => {
          change({ series });
          setMaking(false);
        }}
      />
    );
  }
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SeriesSelect all={all} chosen={chosen.name} />
        </div>
        <Button icon={<Plus size={16} />} onClick={() => setMaking(true)}>
          {words.account.add}
        </Button>
      </div>
      <TakeNumbers series={chosen} />
    </>
  );
}

interface SeriesSelectProps {
  all: readonly NewSeries[];
  chosen: string;
}

function SeriesSelect({ all, chosen }: SeriesSelectProps) {
  const { change } = useLotForm();
  return (
    <Select
      label={words.account.series}
      value={chosen}
      options={all.map((series) => ({
        value: series.name,
        label: words.account.seriesLine(series.name, numberText(series, series.next)),
      }))}
      onChange={({ target }) => change({ series: target.value })}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import type { HistoryRow } from '#files/row/rows.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { recentQuery } from '../api.ts';
import { HistoryEntry } from '../history/HistoryEntry.tsx';
import { text } from '../text.ts';

const SHOWN = 6;

/** The newest of the history, for the mobile home. */
export function RecentCard() {
  return (
    <Card aria-labelledby="recent" className="overflow-clip">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3.5 sm:px-6">
        <h2 id="recent" className="text-h3 font-semibold">
          {text.recent.title}
        </h2>
        <Link to={paths.history()} className="text-small text-brand hover:underline">
          {text.recent.all}
        </Link>
      </div>
      <Recent />
    </Card>
  );
}

function Recent() {
  const { data, error, refetch, isFetching } = useQuery(recentQuery);
  if (data) return data.length > 0 ? <Entries rows={data.slice(0, SHOWN)} /> : <Nothing />;
  if (error) {
    return (
      <ErrorState
        title={text.recent.failed}
        {...describeFailure({ error, refetch, isFetching })}
        className="py-8!"
      />
    );
  }
  return <LoadingRows />;
}

function Entries({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-3.5 sm:px-6">
          <HistoryEntry row={row} withDay />
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return <EmptyState icon={<History size={24} />} title={text.recent.empty} className="py-9!" />;
}

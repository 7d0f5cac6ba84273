import { ChevronDown, Inbox } from 'lucide-react';
import { describeFailure } from '#api/query-faces.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import type { CollectionDetail, TableTab } from '../api.ts';
import { text } from '../text.ts';
import { PatternLine } from './PatternLine.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';
import type { CollectionView } from './use-collection.ts';

interface SubmissionsCardProps {
  collection: CollectionDetail;
  view: CollectionView;
}

/** Everything that was handed in, the newest first. */
export function SubmissionsCard({ collection, view }: SubmissionsCardProps) {
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line p-4 sm:px-6">
        <Segmented
          legend={text.table.tabs}
          size="sm"
          choices={tabsOf(collection)}
          value={view.tab}
          onChange={view.showTab}
        />
        <PatternLine collection={collection} onDone={view.refresh} />
      </div>
      <Rows collection={collection} view={view} />
    </Card>
  );
}

function Rows({ collection, view }: SubmissionsCardProps) {
  const { table, hasMore } = view;
  if (!table.data) {
    return table.error ? (
      <ErrorState title={text.table.failed} {...describeFailure(table)} />
    ) : (
      <LoadingLines label={text.loading} rows={5} height="h-12" />
    );
  }
  if (table.data.rows.length === 0) return <NoRows tab={view.tab} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {table.data.rows.map((row) => (
          <SubmissionRow key={row.id} row={row} collection={collection} onDone={view.refresh} />
        ))}
      </ul>
      {hasMore && <ShowMore view={view} />}
    </>
  );
}

function NoRows({ tab }: { tab: TableTab }) {
  return (
    <EmptyState
      icon={<Inbox size={26} />}
      title={tab === 'all' ? text.table.emptyTitle : text.table.emptyTab}
      body={tab === 'all' ? text.table.emptyBody : undefined}
    />
  );
}

function ShowMore({ view: { table, showMore } }: Pick<SubmissionsCardProps, 'view'>) {
  return (
    <div className="border-t border-line p-2 text-center">
      <Button
        variant="ghost"
        busy={table.isFetching}
        icon={<ChevronDown size={17} />}
        onClick={showMore}
      >
        {text.table.showMore}
      </Button>
    </div>
  );
}

function tabsOf(collection: CollectionDetail): { value: TableTab; label: string }[] {
  const tabs: [TableTab, number, boolean][] = [
    ['all', collection.submission_count, true],
    ['new', collection.new_count, true],
    ['returned', collection.returned_count, collection.returned_count > 0],
    ['double', collection.double_count, collection.double_count > 0],
    ['unlisted', collection.unlisted_count, collection.unlisted_count > 0],
  ];
  return tabs
    .filter(([, , isShown]) => isShown)
    .map(([value, count]) => ({ value, label: `${text.table.tab[value]} ${count}` }));
}

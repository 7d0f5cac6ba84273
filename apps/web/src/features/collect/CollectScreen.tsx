import { useQuery } from '@tanstack/react-query';
import { fromWireTime } from '@transmit/contract';
import { FolderInput, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Meter } from '#ui/feedback/Meter.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { type CollectionRow, ownCollectionsQuery } from './api.ts';
import { dayText } from './day-text.ts';
import { NewCollection } from './making/NewCollection.tsx';
import { text } from './text.ts';

/** /v/collect: one's own collections, and with `?new=1` the slip that begins another. */
export function CollectScreen() {
  const [query] = useSearchParams();
  return (
    <div className="container-page pt-8 pb-24 sm:pt-11">
      {query.has('new') ? <NewCollection /> : <OwnCollections />}
    </div>
  );
}

function OwnCollections() {
  const own = useQuery(ownCollectionsQuery);
  return (
    <>
      <PageHead title={text.own.title} lead={text.own.lead} aside={<MakeLink />} className="mb-6" />
      <Card className="overflow-clip">
        <Rows own={own} />
      </Card>
    </>
  );
}

function Rows({ own }: { own: ReturnType<typeof useQuery<CollectionRow[]>> }) {
  if (!own.data) {
    return own.error ? (
      <ErrorState title={text.own.failed} {...describeFailure(own)} />
    ) : (
      <LoadingLines label={text.loading} rows={4} height="h-14" />
    );
  }
  if (own.data.length === 0) return <NoCollections />;
  return (
    <ul className="divide-y divide-line">
      {own.data.map((row) => (
        <Row key={row.code} row={row} />
      ))}
    </ul>
  );
}

function NoCollections() {
  return (
    <EmptyState
      icon={<FolderInput size={26} />}
      title={text.own.emptyTitle}
      body={text.own.emptyBody}
      action={<MakeLink />}
    />
  );
}

function MakeLink() {
  return (
    <ButtonLink to={paths.newCollection()} variant="primary" icon={<Plus size={18} />}>
      {text.own.make}
    </ButtonLink>
  );
}

function Row({ row }: { row: CollectionRow }) {
  return (
    <li>
      <Link
        to={paths.collection(row.code)}
        className="grid gap-x-6 gap-y-2 px-4 py-4 hover:bg-soft sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:px-6"
      >
        <RowWords row={row} />
        <Progress row={row} />
      </Link>
    </li>
  );
}

function RowWords({ row }: { row: CollectionRow }) {
  const isOpen = (fromWireTime(row.end_time) ?? 0) > serverNow();
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{row.title}</span>
        {row.new_count > 0 && (
          <Badge tone="ok" dot>
            {text.own.fresh(row.new_count)}
          </Badge>
        )}
        {!isOpen && <Badge>{text.own.ended}</Badge>}
      </span>
      <span className="block text-small text-muted" data-figures>
        {text.own.until(dayText(row.end_time))} · {text.own.files(row.file_count)} ·{' '}
        {formatBytes(row.total_size)}
      </span>
    </span>
  );
}

function Progress({ row }: { row: CollectionRow }) {
  const done = text.own.progress(row.person_count, row.roster_count);
  return (
    <span className="grid gap-1.5" data-figures>
      <span className="text-small text-muted">
        {text.own.handed} <span className="font-semibold text-fg">{done}</span>
      </span>
      {row.roster_count !== null && row.roster_count > 0 && (
        <Meter value={row.person_count / row.roster_count} label={text.own.handed} text={done} />
      )}
    </span>
  );
}

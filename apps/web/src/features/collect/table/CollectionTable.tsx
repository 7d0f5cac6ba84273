import { formatCode, timeLeft } from '@transmit/contract';
import { QrCode as QrIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import type { CollectionDetail } from '../api.ts';
import { BackToCollections } from '../BackToCollections.tsx';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { CollectionActions } from './CollectionActions.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { SubmissionsCard } from './SubmissionsCard.tsx';
import { useCollection } from './use-collection.ts';

const PosterDialog = lazy(async () => ({
  default: (await import('./PosterDialog.tsx')).PosterDialog,
}));

/** Everything that was handed in, for its collector alone. */
export function CollectionTable({ code }: { code: string }) {
  const view = useCollection(code);
  const { detail } = view;
  if (!detail.data) return <NoTable detail={detail} />;
  const collection = detail.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head collection={collection} isLive={view.isLive}>
        <CollectionActions collection={collection} onDone={view.refresh} />
      </Head>
      <ProgressCard collection={collection} />
      <SubmissionsCard collection={collection} view={view} />
      <p className="px-1 text-small text-muted" data-figures>
        {text.table.kept(collection.keep_time.slice(5, 10))}
      </p>
    </div>
  );
}

function NoTable({ detail }: Pick<ReturnType<typeof useCollection>, 'detail'>) {
  return (
    <Card>
      {detail.error ? (
        <ErrorState titleAs="h1" title={text.table.failed} {...describeFailure(detail)} />
      ) : (
        <LoadingLines label={text.loading} rows={6} height="h-12" />
      )}
    </Card>
  );
}

interface HeadProps {
  collection: CollectionDetail;
  isLive: boolean;
  children: ReactNode;
}

function Head({ collection, isLive, children }: HeadProps) {
  const isOpen = collection.expire_status === 0;
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <BackToCollections>{text.making.back}</BackToCollections>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">
            {collection.title}
          </h1>
          <LiveBadge isOpen={isOpen} isLive={isLive} />
        </div>
        <HeadFacts collection={collection} onPoster={() => setShown(true)} />
      </div>
      {children}
      {isShown && (
        <Suspense>
          <PosterDialog collection={collection} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}

function LiveBadge({ isOpen, isLive }: { isOpen: boolean; isLive: boolean }) {
  return isOpen && isLive ? (
    <Badge tone="ok" dot>
      {text.table.live}
    </Badge>
  ) : (
    <Badge>{isOpen ? text.table.notLive : text.handIn.ended}</Badge>
  );
}

interface HeadFactsProps {
  collection: CollectionDetail;
  onPoster: () => void;
}

/** The end, the time that is left, and the code with its link and poster. */
function HeadFacts({ collection, onPoster }: HeadFactsProps) {
  const { end_time, url, code } = collection;
  const isOpen = collection.expire_status === 0;
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 text-small text-muted max-sm:gap-x-3"
      data-figures
    >
      <span>{text.handIn.until(dayText(end_time))}</span>
      {isOpen && (
        <span className="text-accent">
          <Between />
          {text.handIn.left(timeLeft(end_time, serverNow()))}
        </span>
      )}
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <Between />
        {text.table.code}
        <span className="font-code font-semibold text-fg">{formatCode(code)}</span>
        <CopyIconButton label={text.table.copyLink} onCopy={() => copyText(url)} />
        <IconButton label={text.table.poster} icon={<QrIcon size={16} />} onClick={onPoster} />
      </span>
    </p>
  );
}

/** A dot between facts of one line; on phones the facts break into lines, which none should begin. */
function Between() {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      ·{' '}
    </span>
  );
}

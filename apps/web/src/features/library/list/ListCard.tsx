import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { text } from '../text.ts';

interface ListCardProps {
  /** What `usePagedList` says of its state. */
  list: {
    rows: readonly unknown[] | undefined;
    error: unknown;
    isOffline: boolean;
    isBusy: boolean;
    isOutdated: boolean;
    retry: () => void;
    more: { hasMore: boolean };
  };
  /** Filters, above every face but the first loading. */
  tools?: ReactNode;
  failedTitle: string;
  empty: ReactNode;
  children: ReactNode;
}

/** The sheet that a list lies on, with its four faces: loading, failed, empty, full. */
export function ListCard({ list, tools, failedTitle, empty, children }: ListCardProps) {
  return (
    // Clipped, not hidden: a scroll container would keep the headings from sticking to the page.
    <Card className="overflow-clip" aria-busy={list.isOutdated || undefined}>
      {tools && <div className="border-b border-line p-4 sm:px-6">{tools}</div>}
      <div className={clsx('transition-opacity duration-150', list.isOutdated && 'opacity-55')}>
        <Face {...{ list, failedTitle, empty }}>{children}</Face>
      </div>
    </Card>
  );
}

function Face({ list, failedTitle, empty, children }: Omit<ListCardProps, 'tools'>) {
  const { rows, error, isOffline, isBusy, retry, more } = list;
  // Rows that were all taken out may have more behind them; the list itself asks for those.
  if (rows) return rows.length > 0 || more.hasMore ? children : empty;
  if (error) {
    return <ErrorState title={failedTitle} body={errorText(error)} onRetry={retry} busy={isBusy} />;
  }
  if (isOffline) {
    return (
      <EmptyState
        icon={<WifiOff size={26} />}
        title={text.list.offlineTitle}
        body={text.list.offlineBody}
      />
    );
  }
  return <LoadingRows />;
}

const ROWS = [0, 1, 2, 3, 4, 5];

export function LoadingRows() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{text.list.loading}</span>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-6">
          <Skeleton className="h-11 w-9.5 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5 max-w-72" />
            <Skeleton className="h-3.5 w-2/5 max-w-44" />
          </div>
          <Skeleton className="hidden h-4 w-24 lg:block" />
          <Skeleton className="hidden h-4 w-24 lg:block" />
        </div>
      ))}
    </div>
  );
}

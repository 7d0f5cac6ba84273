import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoginAgain } from '../LoginAgain.tsx';
import { text } from '../text.ts';

interface ListFaceProps {
  /** What `usePagedList` says of its state. */
  list: {
    rows: readonly unknown[] | undefined;
    error: unknown;
    isOffline: boolean;
    isBusy: boolean;
    retry: () => void;
    more: { hasMore: boolean };
  };
  empty: ReactNode;
  children: ReactNode;
}

/** Loading, failed, empty or full. */
export function ListFace({ list, empty, children }: ListFaceProps) {
  const { rows, error, isOffline, isBusy, retry, more } = list;
  if (rows) return rows.length > 0 || more.hasMore ? children : empty;
  if (error) {
    return (
      <ErrorState
        title={text.files.failed}
        body={errorText(error)}
        onRetry={retry}
        busy={isBusy}
        action={<LoginAgain error={error} />}
      />
    );
  }
  if (isOffline) {
    return (
      <EmptyState
        icon={<WifiOff size={26} />}
        title={text.files.offlineTitle}
        body={text.files.offlineBody}
      />
    );
  }
  return <LoadingRows />;
}

function LoadingRows() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{text.files.loading}</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
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

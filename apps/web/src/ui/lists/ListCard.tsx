import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Card } from '../layout/Card.tsx';
import { LoadingRows } from '../loading/LoadingRows.tsx';

interface ListCardProps {
  list: {
    /** Undefined until some were loaded. */
    rows: readonly unknown[] | undefined;
    /** Reason why there are none, as a sentence. */
    problem: string | undefined;
    isOffline: boolean;
    isBusy: boolean;
    /** The rows are still those of the filter before. */
    isOutdated: boolean;
    retry: () => void;
    more: { hasMore: boolean };
  };
  /** Filters, above every face but the first loading. */
  tools?: ReactNode;
  /** “发送记录加载失败”. */
  failedTitle: string;
  /** Another way out of a failure, beside 重试. */
  failedAction?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}

/** The sheet that a list lies on, with its four faces: loading, failed, empty, full. */
export function ListCard({ list, tools, children, ...faces }: ListCardProps) {
  return (
    // Clipped, not hidden: a scroll container would keep the headings from sticking to the page.
    <Card className="overflow-clip" aria-busy={list.isOutdated || undefined}>
      {tools && <div className="border-b border-line p-4 sm:px-6">{tools}</div>}
      <div className={clsx('transition-opacity duration-150', list.isOutdated && 'opacity-55')}>
        <Face list={list} {...faces}>
          {children}
        </Face>
      </div>
    </Card>
  );
}

function Face({ list, failedTitle, failedAction, empty, children }: Omit<ListCardProps, 'tools'>) {
  const { rows, problem, isOffline, isBusy, retry, more } = list;
  // Rows that were all taken out may have more behind them; the list itself asks for those.
  if (rows) return rows.length > 0 || more.hasMore ? children : empty;
  if (problem !== undefined) {
    return (
      <ErrorState
        title={failedTitle}
        body={problem}
        onRetry={retry}
        busy={isBusy}
        action={failedAction}
      />
    );
  }
  return isOffline ? <Offline /> : <LoadingRows />;
}

function Offline() {
  return (
    <EmptyState icon={<WifiOff size={26} />} title="网络已断开" body="连上网络后会自动重新加载。" />
  );
}

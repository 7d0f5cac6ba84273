import { Button } from '../buttons/Button.tsx';
import { Spinner } from '../loading/Spinner.tsx';
import type { MoreRows, WindowRowsProps } from './use-window-rows.ts';

/** A list that is seen at a glance: that it has an end needs neither words nor room. */
const SHORT_LIST = 10;

/** Below a list that loads by itself: more is coming, it failed, or that was all (spec §8). */
export function ListEnd<Item>({
  items,
  hasMore,
  loading,
  error,
  onLoadMore,
}: MoreRows & Pick<WindowRowsProps<Item>, 'items'>) {
  const isAll = !hasMore && !loading && !error;
  const isTold = !isAll || items.length > SHORT_LIST;
  return (
    <div
      role="status"
      data-list-end={isAll || undefined}
      className={
        isTold
          ? 'grid min-h-14 place-items-center text-small text-muted'
          : // Over the line below the last row, where the card ends.
            'relative -mt-px h-px bg-card'
      }
    >
      {error ? (
        <span className="flex items-center gap-3 text-danger">
          {error}
          <Button size="sm" onClick={onLoadMore}>
            重试
          </Button>
        </span>
      ) : loading ? (
        <span className="flex items-center gap-2">
          <Spinner size={16} />
          更多数据加载中…
        </span>
      ) : (
        isAll && isTold && '没有更多数据'
      )}
    </div>
  );
}

import { Button } from '../buttons/Button.tsx';
import { Spinner } from '../loading/Spinner.tsx';
import { isShortList } from './short-list.ts';
import type { MoreRows, WindowRowsProps } from './use-window-rows.ts';

interface ListEndProps<Item> extends MoreRows, Pick<WindowRowsProps<Item>, 'items'> {}

/** Below a list that loads by itself: more is coming, it failed, or that was all (spec §8). */
export function ListEnd<Item>({ items, ...more }: ListEndProps<Item>) {
  const { hasMore, loading, error, onLoadMore } = more;
  const isAll = !hasMore && !loading && !error;
  const isTold = !isAll || !isShortList({ items, hasMore });
  return (
    <div
      role="status"
      data-list-end={isAll || undefined}
      className={isTold ? 'grid min-h-14 place-items-center text-small text-muted' : 'h-px'}
    >
      {error ? (
        <Failed error={error} onLoadMore={onLoadMore} />
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

function Failed({ error, onLoadMore }: Pick<MoreRows, 'error' | 'onLoadMore'>) {
  return (
    <span className="flex items-center gap-3 text-danger">
      {error}
      <Button size="sm" onClick={onLoadMore}>
        重试
      </Button>
    </span>
  );
}

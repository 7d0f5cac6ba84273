import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  renderItem: (item: Item, index: number) => ReactNode;
  /** A row's usual height; real heights are measured. */
  estimateHeight: number;
  /** Read aloud before the list. */
  label: string;
  hasMore: boolean;
  loading: boolean;
  /** The sentence of the failed load, shown with a retry button. */
  error?: string | undefined;
  onLoadMore: () => void;
}

const LOAD_AHEAD_ROWS = 8;

/**
 * A list of any length on the page's own scroll bar: only the rows near the view exist. Asks for
 * more shortly before its end, and says so in the words of spec §8.
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, hasMore, loading, error, onLoadMore } = props;
  return (
    <div>
      <VirtualRows {...props} />
      <div role="status" className="grid min-h-14 place-items-center text-small text-muted">
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
          !hasMore && items.length > 0 && '没有更多数据'
        )}
      </div>
    </div>
  );
}

// The compiler skips a component that calls the virtualizer, so it is alone here (UI.md §3.1).
function VirtualRows<Item>({
  items,
  keyOf,
  renderItem,
  estimateHeight,
  label,
  hasMore,
  loading,
  error,
  onLoadMore,
}: InfiniteListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // After every commit: what stands above the list may have grown.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 6,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();

  const lastShown = rows.at(-1)?.index ?? -1;
  const wantsMore = hasMore && !loading && !error && lastShown >= items.length - LOAD_AHEAD_ROWS;
  useEffect(() => {
    if (wantsMore) onLoadMore();
  }, [wantsMore, onLoadMore]);

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row: VirtualItem) => {
        const item = items[row.index];
        return item === undefined ? null : (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {renderItem(item, row.index)}
          </li>
        );
      })}
    </ul>
  );
}

import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import { scrollPage } from './scroll-page.ts';
import { useDrawnSteps } from './use-drawn-steps.ts';
import { useTop } from './use-top.ts';

/** Facts about the rows that a list on the page's own scroll bar needs. */
export interface WindowRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** A row's usual height; real heights are measured. */
  estimateHeight: number;
  /** The list comes with the answer to a press: its rows are drawn after it, step by step. */
  inSteps?: boolean;
  hasMore: boolean;
  loading: boolean;
  /** The sentence of the failed load, shown with a retry button. */
  error?: string | undefined;
  onLoadMore: () => void;
}

/** The part of a list's properties about rows that are still to come. */
export type MoreRows = Pick<WindowRowsProps<never>, 'hasMore' | 'loading' | 'error' | 'onLoadMore'>;

export interface WindowRows {
  /** The rows near the view. */
  rows: readonly VirtualItem[];
  /** Pixels above the first of `rows` and below the last, inside the list. */
  before: number;
  after: number;
  height: number;
  /** Ref of each row, which must carry its `data-index`. */
  measure: (row: Element | null) => void;
  /** Returns a row's distance from the list's upper edge. */
  offsetOf: (row: VirtualItem) => number;
}

const LOAD_AHEAD_ROWS = 8;
const OVERSCAN_ROWS = 6;

/** Decides which rows of a list of any length exist, and asks for more shortly before its end. */
export function useWindowRows<Item>(
  list: RefObject<HTMLElement | null>,
  { items, keyOf, estimateHeight, inSteps = false, ...more }: WindowRowsProps<Item>,
): WindowRows {
  const { hasMore, loading, error, onLoadMore } = more;
  const top = useTop(list, inSteps);
  const step = useDrawnSteps(inSteps);
  // A new function would have the virtualizer go through all rows again, in every frame.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateHeight,
    getItemKey,
    overscan: step === 2 ? OVERSCAN_ROWS : 0,
    scrollMargin: top,
    ...(inSteps && { scrollToFn: scrollPage }),
    // New rows are a task of their own, not part of the frame that scrolls: the rows around the view
    // bridge the time, and neither task is long.
    useFlushSync: false,
  });
  const near = virtualizer.getVirtualItems();
  const rows = step === 0 ? [] : near;

  const lastShown = rows.at(-1)?.index ?? -1;
  const wantsMore = hasMore && !loading && !error && lastShown >= items.length - LOAD_AHEAD_ROWS;
  useEffect(() => {
    if (wantsMore) onLoadMore();
  }, [wantsMore, onLoadMore]);

  const height = virtualizer.getTotalSize();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    before: first ? first.start - top : 0,
    // All of it before the first measurement: the page must be long enough to scroll back to its place.
    after: last ? height - (last.end - top) : height,
    height,
    measure: virtualizer.measureElement,
    offsetOf: (row) => row.start - top,
  };
}

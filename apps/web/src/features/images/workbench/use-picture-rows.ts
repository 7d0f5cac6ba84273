import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Layout } from './picks.ts';

/** Usual heights; real ones are measured. */
const ROW_HEIGHT: Record<Layout, number> = { grid: 236, list: 84 };
const OVERSCAN_ROWS = 3;

interface PictureRows {
  /** The rows near the view. */
  rows: readonly VirtualItem[];
  height: number;
  /** Where the first row stands on the page. */
  top: number;
  measure: (row: Element | null) => void;
  scrollTo: (row: number) => void;
}

/**
 * Which rows exist. A hook of its own, because the React Compiler leaves alone what calls the
 * virtualizer: its object stays the same while what it says changes.
 */
export function usePictureRows(
  grid: RefObject<HTMLElement | null>,
  count: number,
  layout: Layout,
): PictureRows {
  const [top, setTop] = useState(0);
  // After every commit: what stands above the pictures may have grown.
  useLayoutEffect(() => {
    const box = grid.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT[layout],
    // Cards and rows have other heights, so a measured one is of no use after a change.
    getItemKey: (index) => `${layout}-${index}`,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    top,
    measure: virtualizer.measureElement,
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  };
}

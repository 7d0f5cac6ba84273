import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { scrollPage } from '#ui/lists/scroll-page.ts';
import { useDrawnSteps } from '#ui/lists/use-drawn-steps.ts';
import { useTop } from '#ui/lists/use-top.ts';
import type { PicturesLayout } from './picks.ts';

/** Usual heights; real ones are measured. */
const ROW_HEIGHT: Record<PicturesLayout, number> = { grid: 268, list: 84, table: 84 };
const OVERSCAN_ROWS = 3;

interface PictureRows {
  /** The rows near the view. */
  rows: readonly VirtualItem[];
  height: number;
  /** Top of the first row on the page. */
  top: number;
  measure: (row: Element | null) => void;
  scrollTo: (row: number) => void;
}

/**
 * Decides which rows exist. A hook of its own, because the React Compiler leaves alone what calls
 * the virtualizer: its object stays the same while what it says changes.
 */
export function usePictureRows(
  grid: RefObject<HTMLElement | null>,
  count: number,
  layout: PicturesLayout,
): PictureRows {
  const top = useTop(grid, true);
  const step = useDrawnSteps(true);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT[layout],
    // Cards and rows have other heights, so a measured one is of no use after a change.
    getItemKey: (index) => `${layout}-${index}`,
    overscan: step === 2 ? OVERSCAN_ROWS : 0,
    scrollMargin: top,
    scrollToFn: scrollPage,
    // A new row is as high as usual until the observer tells, right after the layout: asked in the commit,
    // the page would be laid out once more inside it, with all of its pictures.
    measureElement: (row, entry, own) => {
      if (entry) return measureElement(row, entry, own);
      return own.measurementsCache[own.indexFromElement(row)]?.size ?? ROW_HEIGHT[layout];
    },
  });
  const near = virtualizer.getVirtualItems();
  return {
    rows: step === 0 ? [] : near,
    height: virtualizer.getTotalSize(),
    top,
    measure: virtualizer.measureElement,
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  };
}

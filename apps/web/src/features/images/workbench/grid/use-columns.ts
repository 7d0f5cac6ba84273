import { type RefObject, useLayoutEffect, useState } from 'react';

/** Counts the cards of a least width that stand side by side in a box, as its width changes. */
export function useColumns(
  box: RefObject<HTMLElement | null>,
  { leastPx, gapPx, least }: { leastPx: number; gapPx: number; least: number },
): number {
  const [columns, setColumns] = useState(least);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setColumns(Math.max(least, Math.floor((width + gapPx) / (leastPx + gapPx))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, leastPx, gapPx, least]);
  return columns;
}

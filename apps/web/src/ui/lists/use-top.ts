import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the top of a list on the page, in pixels; follows the height of everything above it. With `isLate` it is not
 * known before the first layout: asked in the commit, the page would be laid out inside it.
 */
export function useTop(list: RefObject<HTMLElement | null>, isLate = false): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const find = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + scrollY));
    };
    if (!isLate) find();
    // A list moves when something above it grows, which makes the page longer. Told after the
    // layout: asking then costs nothing, where asking after each commit would lay the page out
    // twice a frame.
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isLate]);
  return top;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a list begins on the page, in pixels; follows what stands above it. */
export function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const find = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + scrollY));
    };
    find();
    // What grows above the list makes the page longer. Told after the layout: asking then costs
    // nothing, where asking after each commit would lay the page out twice a frame.
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

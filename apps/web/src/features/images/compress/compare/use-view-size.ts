import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Extent } from './zoom.ts';

/** Measures an element in CSS pixels; undefined before it is there. `kind` names which one it is. */
export function useViewSize(
  element: RefObject<HTMLElement | null>,
  kind: string,
): Extent | undefined {
  const [size, setSize] = useState<Extent>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another element
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = shown;
      // Without room, as in a closed dialog, there is nothing to fit into.
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, kind]);
  return size;
}

import { useEffect, useState } from 'react';

/** Room for the page's head above a row that is scrolled to. */
const HEAD_PX = 140;

/**
 * The keyboard goes with a file that was moved: its row is another element then, and perhaps none yet.
 * `rows` is another object once they stand in their new order; `topOf` says about how far down the page, in
 * pixels, the file then is.
 */
export function useFollow(rows: unknown, topOf: (id: string) => number): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string; rows: unknown }>();
  useEffect(() => {
    if (!wanted || wanted.rows === rows) return undefined;
    if (focusHandle(wanted.id)) {
      setWanted(undefined);
      return undefined;
    }
    window.scrollTo(0, Math.max(0, topOf(wanted.id) - HEAD_PX));
    const timer = setTimeout(() => {
      focusHandle(wanted.id);
      setWanted(undefined);
    }, 100);
    return () => clearTimeout(timer);
  }, [wanted, rows, topOf]);
  return (id) => setWanted({ id, rows });
}

/** Returns the top of a list on the page, in pixels. */
export function topOfList(selector: string): number {
  const list = document.querySelector(selector);
  return (list?.getBoundingClientRect().top ?? 0) + window.scrollY;
}

function focusHandle(id: string): boolean {
  const handle = document.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`);
  handle?.focus({ preventScroll: true });
  handle?.scrollIntoView({ block: 'nearest' });
  return handle !== null;
}

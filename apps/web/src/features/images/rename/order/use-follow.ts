import { useEffect, useState } from 'react';

/** Room for the page's head above a row that is scrolled to. */
const HEAD_PX = 140;

/**
 * The keyboard goes with a file that was moved: its row is another element then, and perhaps none yet.
 * `indexOf` says where the file stands in the table, whose rows are about `rowPx` high.
 */
export function useFollow(
  rows: unknown,
  indexOf: (id: string) => number,
  rowPx: number,
): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string; rows: unknown }>();
  useEffect(() => {
    if (!wanted || wanted.rows === rows) return undefined;
    setWanted(undefined);
    if (focusHandle(wanted.id)) return undefined;
    const table = document.querySelector('[data-names]');
    const top = (table?.getBoundingClientRect().top ?? 0) + window.scrollY;
    window.scrollTo(0, Math.max(0, top + indexOf(wanted.id) * rowPx - HEAD_PX));
    const timer = setTimeout(() => focusHandle(wanted.id), 100);
    return () => clearTimeout(timer);
  }, [wanted, rows, indexOf, rowPx]);
  return (id) => setWanted({ id, rows });
}

function focusHandle(id: string): boolean {
  const handle = document.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`);
  handle?.focus({ preventScroll: true });
  handle?.scrollIntoView({ block: 'nearest' });
  return handle !== null;
}

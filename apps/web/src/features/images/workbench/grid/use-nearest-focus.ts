import { type RefObject, useEffect } from 'react';

/** Places where the keyboard goes on: the undo, the picture in turn, else a button. */
const PLACES = [
  '[role=status] button',
  '[data-picture][tabindex="0"]',
  ':is(button, input):enabled:not([tabindex="-1"])',
];

/**
 * A button that goes away with what it did (移除, 全部取消, 撤销) would take the keyboard with it to the
 * top of the page. It stays as near as something is left: in the same row, card or column.
 */
export function useNearestFocus(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const top = column.current;
    if (!top) return undefined;
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      around = top.contains(target as Node) ? lineage(target as HTMLElement, top) : [];
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
      const place = around.filter(({ isConnected }) => isConnected).flatMap(placeIn)[0];
      around = [];
      place?.focus();
    });
    document.addEventListener('focusin', note);
    observer.observe(top, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [column]);
}

/** An element and those around it, up to the column. */
function lineage(element: HTMLElement, top: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return element === top || !parent ? [element] : [element, ...lineage(parent, top)];
}

function placeIn(element: HTMLElement): HTMLElement[] {
  return PLACES.flatMap((place) => element.querySelector<HTMLElement>(place) ?? []).slice(0, 1);
}

import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the focus in its frame when the focused element goes away by its own action: a row with its
 * ×, a form with its button. The keyboard and the screen reader then stay in the frame around it
 * (`tabIndex={-1}`), and in the page's main part when the frame goes too.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let last: EventTarget | null = null;
    const note = (event: FocusEvent) => {
      last = event.target;
    };
    const keep = () => {
      const isLost = last instanceof Node && !last.isConnected;
      if (isLost && document.activeElement === document.body)
        element.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(keep);
    element.addEventListener('focusin', note);
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      watch.disconnect();
      if (!element.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [frame]);
}

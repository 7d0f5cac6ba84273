const FOCUSABLE = 'button, input, select, textarea, [tabindex]';

/**
 * For a Radix dialog's `onOpenAutoFocus`: moves the focus inside after the first frame, to where Radix
 * would have moved it before. Before, the browser would have to lay out all of the dialog in the
 * middle of the task that made it: half of the 50 ms that opening the ticket kept the page busy.
 */
export function focusAfterPaint(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  requestAnimationFrame(() => setTimeout(() => focusFirst(dialog)));
}

function focusFirst(dialog: HTMLElement): void {
  if (!dialog.isConnected || dialog.contains(document.activeElement)) return;
  const first = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canHaveFocus) ?? dialog;
  first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement) first.select();
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
}

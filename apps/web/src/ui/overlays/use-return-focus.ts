import { useRef } from 'react';

/**
 * For a Radix dialog that is opened by state and has no Trigger: Radix then leaves the focus nowhere.
 * Remembers who had it on opening and gives it back; to the page's main part when that one is gone.
 * A dialog leaves slowly: who has gone on meanwhile keeps the focus where it is.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // The body has it when nobody does: a dialog that opened by itself, or whose button is gone.
      opener.current = active === document.body ? null : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (hasMovedOn(event.target)) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

function hasMovedOn(dialog: EventTarget | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return false;
  return !(dialog instanceof Node && dialog.contains(active));
}

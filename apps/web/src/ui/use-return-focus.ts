import { useRef } from 'react';

/**
 * For a Radix dialog that is opened by state and has no Trigger: Radix then leaves the focus nowhere.
 * Remembers who had it on opening and gives it back; to the page's main part when that one is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

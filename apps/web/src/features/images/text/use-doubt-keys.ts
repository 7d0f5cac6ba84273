import { useEffect } from 'react';

/** F8 leads to the next doubt and Shift+F8 to the one before, as in editors, wherever the focus is. */
export function useDoubtKeys(showDoubt: (way: 1 | -1) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      // A cell that is being written keeps what was written when it loses the focus.
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) {
        field.blur();
        // The keyboard stays at this doubt if no other is left.
        field.focus({ preventScroll: true });
      }
      showDoubt(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

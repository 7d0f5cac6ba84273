import { create } from 'zustand';

/**
 * True while files that were chosen or dropped do not stand in the list yet: a slow phone takes a second over a hundred, any
 * machine longer over a folder, and a page that says nothing meanwhile looks as if nothing had been chosen.
 */
export const useArriving = create(() => false);

/** Choices that are being read; a second may come before the first has ended. */
let readings = 0;

/** Says that files have been chosen, until their reading has ended; the returned function tells that. */
export function beginArriving(): () => void {
  readings += 1;
  useArriving.setState(true, true);
  return () => {
    readings -= 1;
    if (readings === 0) useArriving.setState(false, true);
  };
}

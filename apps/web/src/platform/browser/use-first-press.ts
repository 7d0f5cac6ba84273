import { useEffect, useEffectEvent } from 'react';
import { PRESSED, takeFirstPress } from '../first-press.ts';

/** Does once what a subject's button was pressed for before it was there; left out, a press is for nothing. */
export function useFirstPress(subject: string, start: (() => void) | undefined): void {
  const startIfPressed = useEffectEvent(() => {
    if (takeFirstPress(subject)) start?.();
  });
  useEffect(() => {
    const look = () => startIfPressed();
    look();
    addEventListener(PRESSED, look);
    return () => removeEventListener(PRESSED, look);
  }, []);
}

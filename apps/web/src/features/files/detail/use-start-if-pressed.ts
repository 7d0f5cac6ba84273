import { useEffect, useEffectEvent } from 'react';
import { takeFirstPress } from '#platform/first-press.ts';

/** Starts what was wished for before this page was there, once; undefined where it must be asked for again. */
export function useStartIfPressed(code: string, start: (() => void) | undefined): void {
  const startIfPressed = useEffectEvent(() => {
    if (takeFirstPress(code)) start?.();
  });
  useEffect(() => startIfPressed(), []);
}

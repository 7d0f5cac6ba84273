import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#close-watcher; Safari and Firefox have none yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets the platform's own way back close what is open, instead of leaving the page: Android's back gesture
 * and button. Nothing is written into the history.
 */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [open]);
}

import { useSyncExternalStore } from 'react';

/** Tells whether the browser believes it has a network. Wrong in the hopeful direction at times. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

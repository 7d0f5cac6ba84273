import { useSyncExternalStore } from 'react';

/** The same line as the `desktop:` variant of styles/index.css: wide enough, and not a phone (spec §1). */
const WIDE = '(width >= 64rem)';

/** True where there is room for a table; for what differs in structure, not only in style. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function isWide(): boolean {
  return matchMedia(WIDE).matches && document.documentElement.dataset['device'] !== 'mobile';
}

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

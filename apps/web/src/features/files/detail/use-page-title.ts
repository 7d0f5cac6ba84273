import { useEffect } from 'react';
import { setTitle } from '#platform/browser/page-title.ts';

/** The tab is called what it shows, once that may be seen; a locked share keeps the screen's name. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    setTitle({ shown: name });
    return () => setTitle({ shown: '' });
  }, [name]);
}

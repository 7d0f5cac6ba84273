import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { isSignedOut } from '#api/is-signed-out.ts';
import { sendBeacon } from '#platform/beacon.ts';
import { nextTask } from '#platform/browser/next-task.ts';
import { setTitle } from '#platform/browser/page-title.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { loadTracker, reportPageView } from '#platform/tracker.ts';
import { lookAgain } from './look-again.ts';
import type { RouteHandle } from './route.ts';

/** spec §2: on every navigation the title follows the route, and the page view is reported. */
export function usePageView(
  handle: RouteHandle | undefined,
  { siteName, trackerSrc }: { siteName: string; trackerSrc: string | undefined },
): void {
  const title = handle?.title ?? '';
  const menuItem = handle?.menuItem ?? '';

  useEffect(() => setTitle({ page: title, site: siteName }), [title, siteName]);

  useReportedView();

  useEffect(() => {
    if (trackerSrc !== undefined) loadTracker(trackerSrc);
  }, [trackerSrc]);

  useEffect(() => {
    useClientState.setState({ activeMenuItem: menuItem });
  }, [menuItem]);
}

/**
 * One view per address: a re-render, or a change of the fragment, is no navigation. The screen goes
 * first: a beacon and a cookie each wait for another process.
 */
function useReportedView(): void {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  useEffect(() => {
    nextTask().then(() => {
      reportPageView(pathname + search);
      sendBeacon('view');
      void lookAgain(queries);
    });
  }, [pathname, search, queries]);
}

/** Logged in or out in another tab; `storage` tells it at once, also to a window beside that one. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => {
      void lookAgain(queries);
      void askSignedOut(queries);
    };
    for (const event of OF_OTHER_TABS) addEventListener(event, look);
    return () => {
      for (const event of OF_OTHER_TABS) removeEventListener(event, look);
    };
  }, [queries]);
}

/** Asks again what was known and then refused to somebody whose session had ended: they may be in again, by another tab. */
function askSignedOut(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.data !== undefined && isSignedOut(state.error),
  });
}

const OF_OTHER_TABS = ['visibilitychange', 'focus', 'storage'] as const;

/**
 * Moves the keyboard and the screen reader to where the navigation led: the element named by the
 * fragment, else the start of the new screen. Not on the first load, which starts at the top anyway.
 */
export function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const previous = useRef<Location>(undefined);
  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) {
      target.focus();
      target.scrollIntoView({ block: 'center', behavior: 'smooth' });
    } else if (from && from.pathname !== location.pathname) {
      main.current?.focus({ preventScroll: true });
    }
  }, [location, main]);
}

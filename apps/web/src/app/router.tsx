import { createBrowserRouter, matchPath, type RouteObject, redirect } from 'react-router';
import { provideScreens } from '#platform/screen-ahead.ts';
import { AppFailure } from './failures/AppFailure.tsx';
import { ScreenFailure } from './failures/ScreenFailure.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { loadManagerLayout } from './load-manager-layout.ts';
import { requireLogin } from './require-login.ts';
import type { AppRoute, RouteHandle } from './route.ts';
import { redirects, routes } from './routes.ts';

/** React Router's tree from the route table: one layout, and a failure page of its own per screen. */
export function createRouter() {
  provideScreens(fetchScreen);
  // Loaders of the first screen run before there is a router to ask.
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const intendedHash = () => router?.state.navigation.location?.hash ?? location.hash;
  const toRouteObject = (route: AppRoute) => routeObjectFor(route, intendedHash);
  router = createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: AppFailure,
      children: [
        ...redirects.map(toRedirect),
        ...routes.filter((route) => !isOffice(route)).map(toRouteObject),
        {
          loader: ({ request }) => loadManagerLayout(request),
          shouldRevalidate: isOtherScreen,
          Component: LoadedScreen,
          ErrorBoundary: ScreenFailure,
          children: routes.filter(isOffice).map(toRouteObject),
        },
      ],
    },
  ]);
  return router;
}

export type Router = ReturnType<typeof createRouter>;

/** Resolves when the first screen's code and guard are through, or have failed. */
export function routerReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

async function fetchScreen(path: string): Promise<void> {
  const [pathname = path] = path.split('?');
  await routes.find((route) => matchPath(route.path, pathname))?.screen();
}

function isOffice({ access }: AppRoute): boolean {
  return access === 'operator';
}

function routeObjectFor(
  { path, screen, ...handle }: AppRoute,
  intendedHash: () => string,
): RouteObject {
  return {
    path,
    // Not `lazy`: React Router 8.5 shows an empty page when that fails, and no ErrorBoundary.
    loader: async (args) => {
      const guard = handle.access === 'login' ? requireLogin(args, intendedHash()) : undefined;
      const [component] = await Promise.all([screen(), guard]);
      return component;
    },
    shouldRevalidate: isOtherScreen,
    Component: LoadedScreen,
    ErrorBoundary: ScreenFailure,
    handle: handle satisfies RouteHandle,
  };
}

/** True for another path; another query or fragment is the same screen, already entered. */
function isOtherScreen({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

function toRedirect({ from, to }: { from: string; to: string }): RouteObject {
  return {
    path: from,
    loader: ({ request }) => redirect(to + new URL(request.url).search),
  };
}

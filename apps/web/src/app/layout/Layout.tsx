import { useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { useConnection } from '#platform/browser/use-connection.ts';
import { ToastHost } from '#ui/feedback/ToastHost.tsx';
import { ConfirmHost } from '#ui/overlays/ConfirmHost.tsx';
import { useFocusOnNavigation, useOtherTabs, usePageView } from '../page-view.ts';
import type { RouteHandle } from '../route.ts';
import { useSiteSettings } from '../site-settings.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every screen. A route's noHeader and noFooter take their part away (spec §2). */
export function Layout() {
  // `handle` is ours: router.tsx builds every one of them as a RouteHandle.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const main = useRef<HTMLElement>(null);
  usePageView(handle, useSiteSettings());
  useOtherTabs();
  useFocusOnNavigation(main);
  return (
    <>
      <SkipLink />
      <PendingBar />
      {!handle?.noHeader && <Header />}
      <OfflineBanner />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      {!handle?.noFooter && <Footer />}
      <ToastHost />
      <ConfirmHost />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/** Every first load of a tab has the key `default`: by that alone a typed address would begin where another page was left. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2 text-on-brand focus-visible:translate-y-0"
    >
      跳到正文
    </a>
  );
}

/** The next screen is being fetched. Late on purpose: a fast one shows no bar. */
function PendingBar() {
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <span className="sr-only">页面加载中</span>
      <div className="h-full w-1/3 animate-[sweep_1.2s_ease-in-out_200ms_infinite_backwards] bg-brand" />
    </div>
  );
}

function OfflineBanner() {
  const connected = useConnection();
  return (
    <div role="status">
      {!connected && (
        <p className="bg-warn-soft py-2 text-center text-small text-warn">
          网络已断开。正在发送的内容会在恢复后继续。
        </p>
      )}
    </div>
  );
}

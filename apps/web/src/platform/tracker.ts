/** A page-view tracker that the operator's page may carry: Baidu Tongji's command queue. */
declare global {
  interface Window {
    _hmt?: { push: (command: readonly [string, ...string[]]) => unknown };
  }
}

/** spec §2: every navigation is reported to a tracker if one is present. */
export function reportPageView(path: string): void {
  try {
    window._hmt?.push(['_trackPageview', path]);
  } catch {
    // Somebody else's script must not break a navigation.
  }
}
